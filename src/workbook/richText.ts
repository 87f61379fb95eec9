import type { Element } from '@xmldom/xmldom'
import { type Find, replacementsIn } from './placeholders.ts'
import { childrenOf, descendantsOf, setText } from './xml.ts'

/**
 * Fills the placeholders of a text with several looks, which stay. The editors part a text wherever its script changes,
 * too: what stands for a placeholder looks as its first letter did.
 */
export function fillRuns(element: Element, valueOf: Find): Element {
  const filled = element.cloneNode(true) as Element
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

/** The runs of a rich text as one. */
export const wordsIn = (element: Element | undefined): string =>
  element
    ? textsIn(element)
        .map(one => one.textContent ?? '')
        .join('')
    : ''

/** The stretches of a text that have a look of their own. */
export const runsIn = (element: Element) => childrenOf(element, 'r')

/** How a word is pronounced is not part of it. */
function textsIn(element: Element): Element[] {
  return [...descendantsOf(element)].filter(
    one => one.localName === 't' && (one.parentNode as Element | null)?.localName !== 'rPh',
  )
}
