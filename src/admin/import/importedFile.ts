import type { ImportedRow, RowError } from '../../engine/form/importing.ts'
import type { Import, ImportField } from '../../engine/model/importModel.ts'
import { cellValue } from './cellValue.ts'
import { matchHeadings } from './matchHeadings.ts'
import { FileProblem } from './FileProblem.ts'
import type { SheetRow } from './sheetRows.ts'

/** A file as it is going to be imported. */
export interface ImportedFile {
  /** The fields that it has a column for, in the file's order. */
  fields: ImportField[]
  /** Headings that no field has: their columns are left out. */
  unknown: string[]
  /** Labels of fields without a column. */
  missing: string[]
  rows: ImportedRow[]
  /** Number in the file of each row. */
  lines: number[]
  /** What each row shows under the fields. */
  texts: string[][]
  /** Cells that can't be read. */
  errors: Omit<RowError, 'message'>[]
}

/**
 * Makes rows of what a file holds.
 * @throws FileProblem when its headings can't be those of such a file
 */
export function importedFile(
  { headings, rows }: { headings: string[]; rows: SheetRow[] },
  { fields: all, update }: Import,
): ImportedFile {
  const { columns, unknown, missing, twice } = matchHeadings(headings, all)
  // A file that only changes records needs no more than what finds them.
  const needed = missing.filter(({ source, required }) => (update ? update.includes(source) : required))
  if (twice.length > 0) throw new FileProblem('docket.import.twice', { labels: twice.join('、') })
  if (needed.length > 0)
    throw new FileProblem('docket.import.missing', { labels: needed.map(({ label }) => label).join('、') })
  const used = columns.flatMap((field, index) => (field ? [{ field, index }] : []))
  const cellsOf = ({ cells }: SheetRow) => used.map(({ field, index }) => ({ field, cell: cells[index] ?? NOTHING }))
  return {
    fields: used.map(({ field }) => field),
    unknown,
    missing: missing.map(({ label }) => label),
    rows: rows.map(row =>
      Object.fromEntries(
        cellsOf(row).flatMap(({ field, cell }) => {
          const value = cell.broken ? undefined : cellValue(cell, field)
          return value === undefined ? [] : [[field.source, value]]
        }),
      ),
    ),
    lines: rows.map(({ line }) => line),
    texts: rows.map(row => cellsOf(row).map(({ cell }) => cell.text)),
    errors: rows.flatMap((row, index) =>
      cellsOf(row).flatMap(({ field, cell }) => (cell.broken ? [{ row: index + 1, field: field.source }] : [])),
    ),
  }
}

const NOTHING = { text: '', broken: false }
