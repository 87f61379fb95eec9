import { refusal } from './refusal.ts'
import { numberCells, textOf } from './sheet/cells.ts'
import { fillOpened, openTemplate, sharedTextsOf, sheetDataOf } from './fill/fillWorkbook.ts'
import { cellsOf } from './sheet/formulas.ts'
import { namesIn } from './placeholders.ts'
import { findItemRow } from './fill/repeatRow.ts'

const MOST_NAMED = 5

/**
 * Checks a workbook as a template before it is stored, and fills it once, so that filling it later succeeds.
 * @param known the names of all placeholders
 * @throws DomainError as unpackWorkbook does, workbook.rows, workbook.unknownPlaceholder
 */
export function checkWorkbook(content: Uint8Array, known: readonly string[]) {
  const workbook = openTemplate(content)
  const shared = sharedTextsOf(workbook)
  const names = workbook.sheets.flatMap(({ name, root }) => {
    const sheetData = sheetDataOf(root)
    numberCells(sheetData)
    findItemRow(name, sheetData, shared)
    return [...cellsOf(sheetData)].flatMap(cell => namesIn(textOf(cell, shared) ?? ''))
  })
  const unknown = [...new Set(names)].filter(name => !known.includes(name))
  const told = unknown.slice(0, MOST_NAMED).map(name => `{{${name}}}`)
  if (told.length > 0) throw refusal('workbook.unknownPlaceholder', { names: told })
  fillOpened(workbook, { values: {}, items: [{}, {}] })
}
