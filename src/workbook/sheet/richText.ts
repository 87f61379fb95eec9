import type { Element } from '@xmldom/xmldom'
import { type Find, replacementsIn } from '../placeholders.ts'
import { childrenOf, copyOf, descendantsOf, parentOf, setText } from '../package/xml.ts'

/**
 * Fills the placeholders of a rich text and keeps its formats. Spreadsheet programs split a text wherever its script
 * changes, too: a value has the format of its placeholder's first letter.
 */
export function fillRuns(element: Element, valueOf: Find): Element {
  const filled = copyOf(element)
  const found = replacementsIn(wordsIn(filled), valueOf)
  let start = 0
  for (const part of textsIn(filled)) {
    const own = part.textContent ?? ''
    const end = start + own.length
    let [text, at] = ['', start]
    for (const { from, to, words } of found) {
      if (from >= end || to <= start) continue
      text += own.slice(at - start, Math.max(at, from) - start) + (from >= start ? words : '')
      at = Math.min(end, to)
    }
    setText(part, text + own.slice(at - start))
    start = end
  }
  return filled
}

/** Joins the runs of a rich text. */
export const wordsIn = (element: Element | undefined): string =>
  element
    ? textsIn(element)
        .map(one => one.textContent ?? '')
        .join('')
    : ''

/** Returns the runs of a text that have a format of their own. */
export const runsIn = (element: Element) => childrenOf(element, 'r')

/** Returns the text elements, without phonetic ones. */
function textsIn(element: Element): Element[] {
  return [...descendantsOf(element)].filter(one => one.localName === 't' && parentOf(one)?.localName !== 'rPh')
}
