import type { Element } from '@xmldom/xmldom'
import { refusal } from '../refusal.ts'
import { richTextOf, rowOf, setCell, setRichText, setRow, type SharedText, textOf } from '../sheet/cells.ts'
import { formulaOf } from '../sheet/formulas.ts'
import { copyFormula, shiftFormula, shiftRow, type Insertion } from '../sheet/insertion.ts'
import { fillText, type Find, namesIn } from '../placeholders.ts'
import type { Filling, Value } from '../protocol.ts'
import { fillRuns } from '../sheet/richText.ts'
import { childrenOf, copyOf, setText } from '../package/xml.ts'

const ITEM = 'items.'

/**
 * Finds the row of a sheet that stands for a line of goods.
 * @throws DomainError workbook.rows when there are several
 */
export function findItemRow(sheet: string, sheetData: Element, shared: readonly SharedText[]): Element | undefined {
  const asks = (line: Element) =>
    childrenOf(line, 'c').some(cell => namesIn(textOf(cell, shared) ?? '').some(name => name.startsWith(ITEM)))
  const found = childrenOf(sheetData, 'row').filter(asks)
  if (found.length > 1) throw refusal('workbook.rows', { sheet })
  return found[0]
}

/**
 * Replaces the row by a copy for each item; later rows and the sheet's own formulas follow.
 * @returns the cells filled
 */
export function repeatRow(
  sheetData: Element,
  row: Element,
  insertion: Insertion,
  shared: readonly SharedText[],
  filling: Filling,
): Element[] {
  const filled: Element[] = []
  for (const line of childrenOf(sheetData, 'row')) {
    if (line === row) continue
    setRow(line, shiftRow(rowOf(line), insertion))
    changeFormulas(line, text => shiftFormula(text, insertion.sheet, insertion))
  }
  for (let copy = 0; copy <= insertion.added; copy++) {
    const line = copyOf(row)
    setRow(line, insertion.row + copy)
    changeFormulas(line, text => copyFormula(text, insertion, copy))
    filled.push(...fillRow(line, shared, filling, filling.items[copy] ?? {}))
    sheetData.insertBefore(line, row)
  }
  sheetData.removeChild(row)
  return filled
}

/**
 * Fills a row's placeholders, with those of an item in a repeated row.
 * @returns the cells filled
 */
export function fillRow(
  line: Element,
  shared: readonly SharedText[],
  { values }: Filling,
  item?: Record<string, Value>,
): Element[] {
  const valueOf = (name: string) => (name.startsWith(ITEM) ? item?.[name.slice(ITEM.length)] : values[name])
  const asking = childrenOf(line, 'c').filter(cell => namesIn(textOf(cell, shared) ?? '').length > 0)
  for (const cell of asking) fillCell(cell, shared, valueOf)
  return asking
}

function fillCell(cell: Element, shared: readonly SharedText[], valueOf: Find) {
  const value = fillText(textOf(cell, shared)!, valueOf)
  const rich = typeof value === 'string' && value !== '' ? richTextOf(cell, shared) : undefined
  if (rich) setRichText(cell, fillRuns(rich, valueOf))
  else setCell(cell, value)
}

export function changeFormulas(line: Element, change: (text: string) => string) {
  for (const cell of childrenOf(line, 'c')) {
    const formula = formulaOf(cell)
    if (formula?.textContent) setText(formula, change(formula.textContent))
  }
}
