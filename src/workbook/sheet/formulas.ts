import type { Element } from '@xmldom/xmldom'
import { moveFormula } from './insertion.ts'
import { readArea } from './references.ts'
import { childOf, childrenOf, setText } from '../package/xml.ts'

export const formulaOf = (cell: Element): Element | undefined => childOf(cell, 'f')

/** Expands shared formulas in every cell, so that rows can move on their own. */
export function writeOutShared(sheetData: Element) {
  const shared = new Map<string, { text: string; cell: string }>()
  for (const cell of cellsOf(sheetData)) {
    const formula = formulaOf(cell)
    if (formula?.getAttribute('t') !== 'shared') continue
    const index = formula.getAttribute('si') ?? ''
    const here = cell.getAttribute('r')!
    if (formula.textContent) shared.set(index, { text: formula.textContent, cell: here })
    const master = shared.get(index)
    for (const name of ['t', 'si', 'ref']) formula.removeAttribute(name)
    if (master) setText(formula, moved(master, here))
  }
}

/** Removes the cached results of formulas; they are recalculated when the workbook is opened. */
export function dropResults(sheetData: Element) {
  for (const cell of cellsOf(sheetData)) {
    if (!formulaOf(cell)) continue
    for (const value of childrenOf(cell, 'v')) cell.removeChild(value)
    cell.removeAttribute('t')
  }
}

export function* cellsOf(sheetData: Element): Generator<Element> {
  for (const line of childrenOf(sheetData, 'row')) yield* childrenOf(line, 'c')
}

function moved({ text, cell }: { text: string; cell: string }, here: string): string {
  const [from, to] = [readArea(cell).from, readArea(here).from]
  return moveFormula(text, to.row! - from.row!, to.column! - from.column!)
}
