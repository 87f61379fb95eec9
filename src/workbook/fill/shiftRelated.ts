import type { Element } from '@xmldom/xmldom'
import { growAreas, shiftFormula, shiftRow, type Insertion } from '../sheet/insertion.ts'
import { relationsOf, type Sheet, type Workbook } from '../package/openWorkbook.ts'
import { shiftCell } from './shiftSheet.ts'
import { changeFormulas } from './repeatRow.ts'
import { childOf, childrenOf, descendantsOf, setText } from '../package/xml.ts'

/**
 * Shifts what refers to a sheet's rows from outside: drawings, comments, tables, charts, names, formulas of other
 * sheets.
 */
export function shiftRelated(workbook: Workbook, sheet: Sheet, insertion: Insertion) {
  for (const { type, target } of relationsOf(workbook, sheet.path)) {
    if (type === 'drawing') shiftDrawing(workbook.xml(target), insertion)
    if (type === 'comments') shiftComments(workbook.xml(target), insertion)
    if (type === 'table') shiftTable(workbook.xml(target), insertion)
    if (type === 'vmlDrawing') workbook.parts[target] = shiftNotes(workbook.parts[target]!, insertion)
  }
  for (const other of workbook.sheets) {
    if (other !== sheet) shiftSheetFormulas(other, insertion)
    shiftCharts(workbook, other, insertion)
  }
  for (const name of childrenOf(childOf(workbook.root, 'definedNames'), 'definedName'))
    setText(name, shiftFormula(name.textContent ?? '', '', insertion))
}

function shiftSheetFormulas({ root, name }: Sheet, insertion: Insertion) {
  for (const line of childrenOf(childOf(root, 'sheetData'), 'row'))
    changeFormulas(line, text => shiftFormula(text, name, insertion))
}

function shiftCharts(workbook: Workbook, sheet: Sheet, insertion: Insertion) {
  const drawings = relationsOf(workbook, sheet.path).filter(({ type }) => type === 'drawing')
  const charts = drawings.flatMap(({ target }) => relationsOf(workbook, target).filter(({ type }) => type === 'chart'))
  for (const { target } of charts)
    for (const element of descendantsOf(workbook.xml(target)))
      if (element.localName === 'f') setText(element, shiftFormula(element.textContent ?? '', '', insertion))
}

/** Shifts pictures and shapes; their rows count from 0, and one that reaches below the repeated row may only grow. */
function shiftDrawing(root: Element, insertion: Insertion) {
  for (const anchor of childrenOf(root))
    for (const corner of [childOf(anchor, 'from'), childOf(anchor, 'to')]) {
      const row = childOf(corner, 'row')
      if (row) setText(row, String(shiftRow(Number(row.textContent) + 1, insertion) - 1))
    }
}

function shiftComments(root: Element, insertion: Insertion) {
  for (const comment of childrenOf(childOf(root, 'commentList'), 'comment'))
    comment.setAttribute('ref', shiftCell(comment.getAttribute('ref') ?? '', insertion))
}

function shiftTable(root: Element, insertion: Insertion) {
  for (const element of [root, ...descendantsOf(root)]) {
    const ref = element.getAttribute('ref')
    if (ref) element.setAttribute('ref', growAreas(ref, insertion))
  }
}

/** Shifts the boxes of comments, whose markup need not be XML. */
function shiftNotes(content: Uint8Array, insertion: Insertion): Uint8Array {
  const shift = (row: string) => String(shiftRow(Number(row) + 1, insertion) - 1)
  const text = new TextDecoder()
    .decode(content)
    .replace(/(<x:Row>\s*)(\d+)/g, (_, tag: string, row: string) => tag + shift(row))
    .replace(/(<x:Anchor>)([^<]*)/g, (_, tag: string, anchor: string) => {
      const numbers = anchor.split(',').map(number => number.trim())
      return tag + numbers.map((number, index) => (index % 4 === 2 ? shift(number) : number)).join(', ')
    })
  return new TextEncoder().encode(text)
}
