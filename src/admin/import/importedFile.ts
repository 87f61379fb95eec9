import { isOfLines } from '../../engine/model/importedSource.ts'
import { type GroupedDocument, groupRows } from '../../engine/form/groupRows.ts'
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
  /** Where rows are documents with lines: these, and which fields are of lines. */
  grouped?: { documents: GroupedDocument[]; isLine: (field: ImportField) => boolean }
}

/**
 * Makes rows of what a file holds.
 * @throws FileProblem when its headings can't be those of such a file
 */
export function importedFile(
  { headings, rows }: { headings: string[]; rows: SheetRow[] },
  declared: Import,
): ImportedFile {
  const { columns, unknown, missing, twice } = matchHeadings(headings, declared.fields)
  const needed = neededAmong(missing, declared)
  if (twice.length > 0) throw new FileProblem('docket.import.twice', { labels: twice })
  if (needed.length > 0) throw new FileProblem('docket.import.missing', { labels: needed.map(({ label }) => label) })
  const used = columns.flatMap((field, index) => (field ? [{ field, index }] : []))
  const cellsOf = ({ cells }: SheetRow) => used.map(({ field, index }) => ({ field, cell: cells[index] ?? NOTHING }))
  const values = rows.map(row =>
    Object.fromEntries(
      cellsOf(row).flatMap(({ field, cell }) => {
        const value = cell.broken ? undefined : cellValue(cell, field)
        return value === undefined ? [] : [[field.source, value]]
      }),
    ),
  )
  const { documents } = declared
  const isLine = ({ source }: ImportField) => documents !== undefined && isOfLines(documents.lines, source)
  return {
    fields: used.map(({ field }) => field),
    unknown,
    missing: missing.map(({ label }) => label),
    rows: values,
    lines: rows.map(({ line }) => line),
    texts: rows.map(row => cellsOf(row).map(({ cell }) => cell.text)),
    errors: rows.flatMap((row, index) =>
      cellsOf(row).flatMap(({ field, cell }) => (cell.broken ? [{ row: index + 1, field: field.source }] : [])),
    ),
    ...(documents && { grouped: { documents: groupRows(declared, values).documents, isLine } }),
  }
}

/** Returns the fields without a column that a file can't do without. */
function neededAmong(missing: readonly ImportField[], { fields, update, documents }: Import): ImportField[] {
  const isMissing = (name: string) => missing.some(({ source }) => source === name)
  const [tells = []] = documents?.by ?? []
  if (documents && documents.by.every(sources => sources.some(isMissing)))
    return fields.filter(({ source }) => tells.includes(source))
  // A file that only changes records needs no more than what finds them.
  const finds = documents && update?.some(isMissing) ? undefined : update
  return missing.filter(({ source, required }) => (finds ? finds.includes(source) : required))
}

const NOTHING = { text: '', broken: false }
