import type { Element } from '@xmldom/xmldom'
import { cellsOf, formulaOf } from '../sheet/formulas.ts'
import { growAreas, shiftFormula, shiftRow, type Insertion } from '../sheet/insertion.ts'
import { printArea, readArea } from '../sheet/references.ts'
import { addChild, childOf, childrenOf, descendantsOf, setText } from '../package/xml.ts'

const FORMULAS = new Set(['formula', 'formula1', 'formula2', 'f'])

/** Shifts everything of a sheet beside its cells: merged cells, formats, validations, links, page breaks. */
export function shiftSheet(root: Element, insertion: Insertion) {
  repeatMerges(childOf(root, 'mergeCells'), insertion)
  for (const part of childrenOf(root)) {
    if (part.localName === 'sheetData') keepArrays(part)
    else if (part.localName !== 'mergeCells')
      for (const element of [part, ...descendantsOf(part)]) shiftElement(element, insertion)
  }
}

/** Returns the address of a cell after the insertion. */
export function shiftCell(cell: string, insertion: Insertion): string {
  const { from } = readArea(cell)
  return from.row === undefined ? cell : printArea({ from: { ...from, row: shiftRow(from.row, insertion) } })
}

function shiftElement(element: Element, insertion: Insertion) {
  const change = (name: string, change: (value: string) => string) => {
    const value = element.getAttribute(name)
    if (value) element.setAttribute(name, change(value))
  }
  for (const name of ['ref', 'sqref']) change(name, areas => growAreas(areas, insertion))
  for (const name of ['activeCell', 'topLeftCell']) change(name, cell => shiftCell(cell, insertion))
  if (element.localName === 'brk' && element.parentNode?.localName === 'rowBreaks')
    change('id', row => String(shiftRow(Number(row) + 1, insertion) - 1))
  if (element.localName === 'cfvo' && element.getAttribute('type') === 'formula')
    change('val', formula => shiftFormula(formula, insertion.sheet, insertion))
  const text = childrenOf(element).length === 0 ? element.textContent : null
  if (!text) return
  if (FORMULAS.has(element.localName!)) setText(element, shiftFormula(text, insertion.sheet, insertion))
  if (element.localName === 'sqref') setText(element, growAreas(text, insertion))
}

/** Copies merges within the repeated row to each copy; one that reaches beyond the row grows. */
function repeatMerges(merges: Element | undefined, insertion: Insertion) {
  if (!merges) return
  for (const merge of childrenOf(merges, 'mergeCell')) {
    const ref = merge.getAttribute('ref') ?? ''
    const { from, to } = readArea(ref)
    const isWithin = from.row === insertion.row && to?.row === insertion.row
    if (!isWithin) {
      merge.setAttribute('ref', growAreas(ref, insertion))
      continue
    }
    for (let copy = 1; copy <= insertion.added; copy++) {
      const row = insertion.row + copy
      addChild(merges, 'mergeCell', { ref: printArea({ from: { ...from, row }, to: { ...to, row } }) })
    }
  }
  merges.setAttribute('count', String(childrenOf(merges).length))
}

/** Moves the area of an array formula to begin at its own cell. */
function keepArrays(sheetData: Element) {
  for (const cell of cellsOf(sheetData)) {
    const formula = formulaOf(cell)
    const ref = formula?.getAttribute('ref')
    if (!formula || !ref) continue
    const { from, to } = readArea(ref)
    const rows = readArea(cell.getAttribute('r')!).from.row! - from.row!
    const end = to && { ...to, row: to.row! + rows }
    formula.setAttribute('ref', printArea({ from: { ...from, row: from.row! + rows }, ...(end && { to: end }) }))
  }
}
