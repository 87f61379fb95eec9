import { MOST_ROWS } from '../../engine/importing.ts'
import { chunk } from '../layout/chunk.ts'
import type { SheetRow } from './sheetRows.ts'

/** A file that can't be imported as it is; the message is a key. */
export class FileProblem extends Error {
  readonly args: Record<string, unknown>

  constructor(key: string, args: Record<string, unknown> = {}) {
    super(key)
    this.args = args
  }
}

const MOST_MEGABYTES = 10

const readXlsx = chunk(() => import('./readXlsx.ts'))
const readCsv = chunk(() => import('./readCsv.ts'))

/**
 * Reads the rows of a file, its headings first.
 * @throws FileProblem for what is no table, or too large
 */
export async function readFile(file: File): Promise<{ headings: string[]; rows: SheetRow[] }> {
  const type = /\.(xlsx|csv)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (!type) throw new FileProblem('docket.import.wrongType')
  if (file.size > MOST_MEGABYTES * 1024 * 1024)
    throw new FileProblem('docket.import.tooLarge', { most: MOST_MEGABYTES })
  const read = type === 'csv' ? (await readCsv()).readCsv : (await readXlsx()).readXlsx
  const [head, ...rows] = parse(read, await file.arrayBuffer())
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
