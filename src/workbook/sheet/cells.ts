import type { Element } from '@xmldom/xmldom'
import type { Value } from '../protocol.ts'
import { columnLetters, columnNumber } from './references.ts'
import { runsIn, wordsIn } from './richText.ts'
import { addChild, childOf, childrenOf, setText } from '../package/xml.ts'

const LONGEST_TEXT = 32_767

/** An entry of the shared strings table. */
export interface SharedText {
  words: string
  element: Element
}

/** Reads the shared strings table, by index. */
export function readSharedTexts(root: Element | undefined): SharedText[] {
  return childrenOf(root, 'si').map(element => ({ words: wordsIn(element), element }))
}

/** Fills in the addresses of rows and cells, which a writer may leave out. */
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

/** Moves a row and its cells to another row number. */
export function setRow(line: Element, row: number) {
  line.setAttribute('r', String(row))
  for (const cell of childrenOf(line, 'c')) cell.setAttribute('r', cell.getAttribute('r')!.replace(/\d+$/, String(row)))
}

export const rowOf = (line: Element) => Number(line.getAttribute('r'))

/** Returns the text of a cell; undefined for numbers, formulas and empty cells. */
export function textOf(cell: Element, shared: readonly SharedText[]): string | undefined {
  const type = cell.getAttribute('t')
  if (childOf(cell, 'f')) return undefined
  if (type === 's') return sharedBy(cell, shared)?.words
  if (type === 'inlineStr') return wordsIn(childOf(cell, 'is'))
  return type === 'str' ? (childOf(cell, 'v')?.textContent ?? undefined) : undefined
}

/** Returns the rich text of a cell; undefined for a text in one format. */
export function richTextOf(cell: Element, shared: readonly SharedText[]): Element | undefined {
  const element = cell.getAttribute('t') === 's' ? sharedBy(cell, shared)?.element : childOf(cell, 'is')
  return element && runsIn(element).length > 0 ? element : undefined
}

const sharedBy = (cell: Element, shared: readonly SharedText[]) => shared[Number(childOf(cell, 'v')?.textContent ?? -1)]

/** Writes a value into a cell and keeps its style: a number, or a text that no program takes for a formula. */
export function setCell(cell: Element, value: Value) {
  const next = emptyCell(cell)
  if (value === null || value === undefined || value === '') return
  if (typeof value !== 'string') return setText(addChild(cell, 'v', {}, next), String(value.value))
  const text = addChild(addInline(cell, next), 't')
  text.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve')
  setText(text, storable(value))
}

/** Writes a rich text into a cell, cut to the longest text of Excel. */
export function setRichText(cell: Element, text: Element) {
  const inline = addInline(cell, emptyCell(cell))
  let room = LONGEST_TEXT
  for (const run of runsIn(text)) {
    const part = childOf(run, 't')
    const words = storable(part?.textContent ?? '').slice(0, room)
    if (!part || words === '') continue
    room -= words.length
    setText(part, words)
    part.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve')
    inline.appendChild(cell.ownerDocument!.importNode(run, true))
  }
}

/** Empties a cell; returns the element before which a value has to stand. */
function emptyCell(cell: Element): Element | undefined {
  for (const child of childrenOf(cell)) if (child.localName !== 'extLst') cell.removeChild(child)
  cell.removeAttribute('t')
  return childrenOf(cell)[0]
}

function addInline(cell: Element, before: Element | undefined): Element {
  cell.setAttribute('t', 'inlineStr')
  return addChild(cell, 'is', {}, before)
}

/** Removes characters that XML can't hold, and cuts the text to Excel's longest. */
export const storable = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').slice(0, LONGEST_TEXT)
