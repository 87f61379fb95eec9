import type { Element } from '@xmldom/xmldom'
import type { Value } from './protocol.ts'
import { addChild, childOf, childrenOf, descendantsOf, setText } from './xml.ts'
import { columnLetters, columnNumber } from './references.ts'

const LONGEST_TEXT = 32_767

/** The texts that cells share, by their numbers. */
export function readSharedTexts(root: Element | undefined): string[] {
  return childrenOf(root, 'si').map(textIn)
}

/** Gives every row and cell its address, which a writer may leave out. */
export function numberCells(sheetData: Element) {
  let row = 0
  for (const line of childrenOf(sheetData, 'row')) {
    row = Number(line.getAttribute('r') ?? row + 1)
    line.setAttribute('r', String(row))
    let column = 0
    for (const cell of childrenOf(line, 'c')) {
      const given = /^[A-Z]+/.exec(cell.getAttribute('r') ?? '')?.[0]
      column = given ? columnNumber(given) : column + 1
      cell.setAttribute('r', `${columnLetters(column)}${row}`)
    }
  }
}

/** Moves a row with its cells. */
export function setRow(line: Element, row: number) {
  line.setAttribute('r', String(row))
  for (const cell of childrenOf(line, 'c')) cell.setAttribute('r', cell.getAttribute('r')!.replace(/\d+$/, String(row)))
}

export const rowOf = (line: Element) => Number(line.getAttribute('r'))

/** What is typed in a cell; undefined for numbers, formulas and empty cells. */
export function textOf(cell: Element, shared: readonly string[]): string | undefined {
  const type = cell.getAttribute('t')
  if (childOf(cell, 'f')) return undefined
  if (type === 's') return shared[Number(childOf(cell, 'v')?.textContent ?? -1)]
  if (type === 'inlineStr') return textIn(childOf(cell, 'is'))
  return type === 'str' ? (childOf(cell, 'v')?.textContent ?? undefined) : undefined
}

/** Puts a value into a cell, whose style stays: a number, or a text that no program takes for a formula. */
export function setCell(cell: Element, value: Value) {
  for (const child of childrenOf(cell)) if (child.localName !== 'extLst') cell.removeChild(child)
  cell.removeAttribute('t')
  const first = childrenOf(cell)[0]
  if (value === null || value === undefined || value === '') return
  if (typeof value !== 'string') return setText(addChild(cell, 'v', {}, first), String(value.value))
  cell.setAttribute('t', 'inlineStr')
  const text = addChild(addChild(cell, 'is', {}, first), 't')
  text.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve')
  setText(text, storable(value))
}

/** XML has no words for most control characters. */
export const storable = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').slice(0, LONGEST_TEXT)

/** The runs of a rich text as one; how a word is pronounced is not part of it. */
function textIn(element: Element | undefined): string {
  if (!element) return ''
  const texts = [...descendantsOf(element)].filter(
    one => one.localName === 't' && (one.parentNode as Element | null)?.localName !== 'rPh',
  )
  return texts.map(one => one.textContent ?? '').join('')
}
