import { EXPORT_WORDS } from '../../engine/form/exportedSheet.ts'
import { MOST_ROWS } from '../../engine/form/importing.ts'
import { FileProblem } from './FileProblem.ts'
import type { SheetRow } from './sheetRows.ts'

export type TableType = 'xlsx' | 'csv'

/** What a file holds: its headings, and the rows under them. */
export interface Table {
  headings: string[]
  rows: SheetRow[]
}

/** What an exported workbook calls its sheet of notes, and its row of sums, in the languages that it may be in. */
export interface SheetWords {
  notes: readonly string[]
  sums: readonly string[]
}

/** As a workbook has them that is in the language of the declarations. */
export const DECLARED: SheetWords = { notes: [EXPORT_WORDS.notes], sums: [EXPORT_WORDS.sum] }

/**
 * Reads the rows of a file's content, its headings first. Of a large file it takes seconds: the page asks a worker.
 * @throws FileProblem for what is no table, or too large
 */
export async function readTable(type: TableType, content: ArrayBuffer, words = DECLARED): Promise<Table> {
  const read = type === 'csv' ? (await import('./readCsv.ts')).readCsv : (await import('./readXlsx.ts')).readXlsx
  const [head, ...rows] = withoutTitles(parse(read, content, words))
  if (!head || rows.length === 0) throw new FileProblem('docket.import.empty')
  if (rows.length > MOST_ROWS) throw new FileProblem('docket.import.tooMany', { count: rows.length, most: MOST_ROWS })
  return { headings: head.cells.map(({ text }) => text.trim()), rows }
}

/** Rows at the top that are looked at for the headings. */
const TOP = 20

/** Leaves out what stands above the headings, such as whose account a bank tells of: rows far narrower than the table. */
function withoutTitles(rows: SheetRow[]): SheetRow[] {
  const widthOf = ({ cells }: SheetRow) => cells.filter(({ text }) => text.trim() !== '').length
  const widest = Math.max(...rows.slice(0, TOP).map(widthOf))
  const first = rows.slice(0, TOP).findIndex(row => widthOf(row) * 2 >= widest)
  return rows.slice(Math.max(0, first))
}

type Read = (content: ArrayBuffer, words: SheetWords) => SheetRow[]

function parse(read: Read, content: ArrayBuffer, words: SheetWords): SheetRow[] {
  try {
    return read(content, words)
  } catch {
    throw new FileProblem('docket.import.unreadable')
  }
}
