import type { Element } from '@xmldom/xmldom'
import { refusal } from '../refusal.ts'
import { numberCells, readSharedTexts, rowOf, type SharedText, storable } from '../sheet/cells.ts'
import { fitRows } from './fitRows.ts'
import { dropResults, writeOutShared } from '../sheet/formulas.ts'
import type { Insertion } from '../sheet/insertion.ts'
import { openWorkbook, relationsOf, removePart, type Sheet, type Workbook } from '../package/openWorkbook.ts'
import { fillText } from '../placeholders.ts'
import { placeLogo } from './placeLogo.ts'
import type { Filling } from '../protocol.ts'
import { refuseUnsafeContent } from '../package/refuseUnsafeContent.ts'
import { fillRow, findItemRow, repeatRow } from './repeatRow.ts'
import { shiftRelated } from './shiftRelated.ts'
import { shiftSheet } from './shiftSheet.ts'
import { readTextStyles, type TextStyles } from '../sheet/textStyles.ts'
import { unpackWorkbook } from '../package/unpackWorkbook.ts'
import { addInOrder, childOf, childrenOf, setText } from '../package/xml.ts'

/**
 * Fills the placeholders of a template: `{{name}}` anywhere, the row with `{{items.name}}` once for each item,
 * `{{logo}}`. Styles, merged cells, formulas, formats, pictures and print areas of the template stay right. Synchronous
 * and expensive; runWorkbookTask runs it in a worker thread.
 * @throws DomainError as unpackWorkbook does, and workbook.rows
 */
export function fillWorkbook(content: Uint8Array, filling: Filling): Uint8Array<ArrayBuffer> {
  return fillOpened(openTemplate(content), filling)
}

/**
 * Opens a workbook that was uploaded as a template.
 * @throws DomainError as unpackWorkbook and refuseUnsafeContent do
 */
export function openTemplate(content: Uint8Array): Workbook {
  const workbook = openWorkbook(unpackWorkbook(content))
  refuseUnsafeContent(workbook)
  return workbook
}

/**
 * Fills an opened workbook, which can't be used again.
 * @throws DomainError workbook.rows
 */
export function fillOpened(workbook: Workbook, filling: Filling): Uint8Array<ArrayBuffer> {
  const shared = sharedTextsOf(workbook)
  for (const { root } of workbook.sheets) {
    const sheetData = sheetDataOf(root)
    numberCells(sheetData)
    writeOutShared(sheetData)
  }
  const styles = readTextStyles(workbook)
  for (const sheet of workbook.sheets) fillSheet(workbook, sheet, { shared, styles }, filling)
  recalculate(workbook)
  return workbook.pack()
}

export function sharedTextsOf(workbook: Workbook): SharedText[] {
  const part = relationsOf(workbook, workbook.path).find(({ type }) => type === 'sharedStrings')
  return readSharedTexts(part && workbook.xml(part.target))
}

/**
 * Returns the rows of a sheet.
 * @throws DomainError workbook.damaged
 */
export function sheetDataOf(root: Element): Element {
  const sheetData = childOf(root, 'sheetData')
  if (!sheetData) throw refusal('workbook.damaged')
  return sheetData
}

interface Texts {
  shared: readonly SharedText[]
  styles: TextStyles
}

/** Fills a sheet. What is written is never read again as a placeholder: data may hold anything. */
function fillSheet(workbook: Workbook, sheet: Sheet, { shared, styles }: Texts, filling: Filling) {
  const sheetData = sheetDataOf(sheet.root)
  const itemRow = findItemRow(sheet.name, sheetData, shared)
  placeLogo(workbook, sheet, shared, filling.logo)
  const otherRows = childrenOf(sheetData, 'row').filter(line => line !== itemRow)
  const filled = otherRows.flatMap(line => fillRow(line, shared, filling))
  fillMargins(sheet.root, filling)
  if (itemRow) {
    const added = Math.max(1, filling.items.length) - 1
    const insertion: Insertion = { sheet: sheet.name, row: rowOf(itemRow), added }
    filled.push(...repeatRow(sheetData, itemRow, insertion, shared, filling))
    shiftSheet(sheet.root, insertion)
    shiftRelated(workbook, sheet, insertion)
  }
  fitRows(sheet.root, filled, styles)
  dropResults(sheetData)
}

/** Fills headers and footers of the printed pages, where & begins a command. */
function fillMargins(root: Element, { values }: Filling) {
  for (const margin of childrenOf(childOf(root, 'headerFooter'))) {
    const filled = fillText(margin.textContent ?? '', name => {
      const value = values[name]
      const words = typeof value === 'object' && value ? value.text : (value ?? '')
      return { value: 0, text: storable(words).replaceAll('&', '&&') }
    })
    setText(margin, typeof filled === 'object' && filled ? filled.text : (filled ?? ''))
  }
}

const AFTER_CALCULATION =
  'oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst'

/** Makes the program recalculate the workbook when it is opened. */
function recalculate(workbook: Workbook) {
  const settings = childOf(workbook.root, 'calcPr') ?? addInOrder(workbook.root, 'calcPr', AFTER_CALCULATION.split(' '))
  settings.setAttribute('fullCalcOnLoad', '1')
  const chain = relationsOf(workbook, workbook.path).find(({ type }) => type === 'calcChain')
  if (chain) removePart(workbook, chain)
}
