import { MOST_ROWS } from '../../engine/form/importing.ts'
import { FileProblem } from './FileProblem.ts'
import type { SheetRow } from './sheetRows.ts'

export type TableType = 'xlsx' | 'csv'

/** What a file holds: its headings, and the rows under them. */
export interface Table {
  headings: string[]
  rows: SheetRow[]
}

/**
 * Reads the rows of a file's content, its headings first. Of a large file it takes seconds: the page asks a worker.
 * @throws FileProblem for what is no table, or too large
 */
export async function readTable(type: TableType, content: ArrayBuffer): Promise<Table> {
  const read = type === 'csv' ? (await import('./readCsv.ts')).readCsv : (await import('./readXlsx.ts')).readXlsx
  const [head, ...rows] = parse(read, content)
  if (!head || rows.length === 0) throw new FileProblem('docket.import.empty')
  if (rows.length > MOST_ROWS) throw new FileProblem('docket.import.tooMany', { count: rows.length, most: MOST_ROWS })
  return { headings: head.cells.map(({ text }) => text.trim()), rows }
}

function parse(read: (content: ArrayBuffer) => SheetRow[], content: ArrayBuffer): SheetRow[] {
  try {
    return read(content)
  } catch {
    throw new FileProblem('docket.import.unreadable')
  }
}
