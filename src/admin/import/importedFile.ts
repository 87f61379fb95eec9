import { isOfLines } from '../../engine/model/importedSource.ts'
import { type GroupedDocument, groupRows } from '../../engine/form/groupRows.ts'
import type { ImportedRow, RowError } from '../../engine/form/importing.ts'
import type { Import, ImportField } from '../../engine/model/importModel.ts'
import type { FileColumns } from '../../engine/listSetting/fileColumns.ts'
import { cellValue } from './cellValue.ts'
import { askedOfAll, matchHeadings, neededIn } from './matchHeadings.ts'
import { FileProblem } from './FileProblem.ts'
import type { Cell, SheetRow } from './sheetRows.ts'

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

/** What a file holds. */
export interface FileTable {
  headings: string[]
  rows: SheetRow[]
}

/** Tells whether somebody has to say what the columns of a file are, or what all its rows have, and can. */
export function isToMatch({ headings }: FileTable, declared: Import, said?: FileColumns): boolean {
  const found = matchHeadings(headings, declared.fields, said)
  const needed = neededIn(found, declared)
  const isSayable = found.unknown.length > 0 || needed.every(({ lookup, options }) => lookup ?? options)
  return found.twice.length > 0 || (needed.length > 0 && isSayable)
}

/**
 * Makes rows of what a file holds.
 * @param said what its columns are, and what all rows have
 * @throws FileProblem when its headings can't be those of such a file
 */
export function importedFile({ headings, rows }: FileTable, declared: Import, said?: FileColumns): ImportedFile {
  const found = matchHeadings(headings, declared.fields, said)
  const { columns, unknown, twice } = found
  const needed = neededIn(found, declared, said?.values)
  if (twice.length > 0) throw new FileProblem('docket.import.twice', { labels: twice })
  if (needed.length > 0) throw new FileProblem('docket.import.missing', { labels: needed.map(({ label }) => label) })
  const used = [...new Set(columns.filter(field => field !== undefined))].map(field => ({
    field,
    indexes: columns.flatMap((column, index) => (column === field ? index : [])),
  }))
  // What a file can do without is not taken from what was said of another one.
  const given = askedOfAll(found, declared, said?.values ?? []).flatMap(field => {
    const { value = '' } = said?.values.find(({ source }) => source === field.source) ?? {}
    return value.trim() === '' ? [] : [{ field, cell: { text: value } }]
  })
  const missing = found.missing.filter(field => !given.some(one => one.field === field))
  const cellsOf = ({ cells }: SheetRow): { field: ImportField; cell: Cell }[] => [
    ...used.map(({ field, indexes }) => ({ field, cell: firstIn(indexes.map(index => cells[index] ?? NOTHING)) })),
    ...given,
  ]
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
    fields: [...used, ...given].map(({ field }) => field),
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

const NOTHING: Cell = { text: '' }

/** Of columns that say the same thing the first is taken that has something in it. */
const firstIn = (cells: Cell[]) => cells.find(({ text, broken }) => broken || text.trim() !== '') ?? cells[0]!
