import type { Element } from '@xmldom/xmldom'
import { DomainError } from '../DomainError.ts'
import { setCell, setRow, rowOf, textOf } from './cells.ts'
import { formulaOf } from './formulas.ts'
import { copyFormula, shiftFormula, shiftRow, type Insertion } from './insertion.ts'
import { fillText, namesIn } from './placeholders.ts'
import type { Filling, Value } from './protocol.ts'
import { childrenOf, setText } from './xml.ts'

const ITEM = 'items.'

/**
 * The row of a sheet that stands for a line of goods.
 * @throws DomainError workbook.rows when several rows claim to
 */
export function findItemRow(sheet: string, sheetData: Element, shared: readonly string[]): Element | undefined {
  const asks = (line: Element) =>
    childrenOf(line, 'c').some(cell => namesIn(textOf(cell, shared) ?? '').some(name => name.startsWith(ITEM)))
  const found = childrenOf(sheetData, 'row').filter(asks)
  if (found.length > 1) throw new DomainError('workbook.rows', { sheet })
  return found[0]
}

/** Puts a copy of the row for each item in its place; later rows and the sheet's own formulas follow. */
export function repeatRow(sheetData: Element, row: Element, insertion: Insertion, shared: string[], filling: Filling) {
  for (const line of childrenOf(sheetData, 'row')) {
    if (line === row) continue
    setRow(line, shiftRow(rowOf(line), insertion))
    changeFormulas(line, text => shiftFormula(text, insertion.sheet, insertion))
  }
  for (let copy = 0; copy <= insertion.added; copy++) {
    const line = row.cloneNode(true) as Element
    setRow(line, insertion.row + copy)
    changeFormulas(line, text => copyFormula(text, insertion, copy))
    fillRow(line, shared, filling, filling.items[copy] ?? {})
    sheetData.insertBefore(line, row)
  }
  sheetData.removeChild(row)
}

/** Puts values into a row's placeholders; those of an item too, where it is a row of an item. */
export function fillRow(line: Element, shared: readonly string[], { values }: Filling, item?: Record<string, Value>) {
  const valueOf = (name: string) => (name.startsWith(ITEM) ? item?.[name.slice(ITEM.length)] : values[name])
  for (const cell of childrenOf(line, 'c')) {
    const text = textOf(cell, shared)
    if (text !== undefined && namesIn(text).length > 0) setCell(cell, fillText(text, valueOf))
  }
}

export function changeFormulas(line: Element, change: (text: string) => string) {
  for (const cell of childrenOf(line, 'c')) {
    const formula = formulaOf(cell)
    if (formula?.textContent) setText(formula, change(formula.textContent))
  }
}
