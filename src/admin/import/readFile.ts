import { FileProblem } from './FileProblem.ts'
import { readInWorker } from './readInWorker.ts'
import { DECLARED, type Table, type TableType } from './readTable.ts'

const MOST_MEGABYTES = 10

/**
 * Reads the rows of a file, its headings first.
 * @param read where its content is read: beside the page, which must not stand still meanwhile
 * @param words what an exported file calls what is no record
 * @throws FileProblem for what is no table, or too large
 */
export async function readFile(file: File, read = readInWorker, words = DECLARED): Promise<Table> {
  const type = /\.(xlsx|csv)$/i.exec(file.name)?.[1]?.toLowerCase() as TableType | undefined
  if (!type) throw new FileProblem('docket.import.wrongType')
  if (file.size > MOST_MEGABYTES * 1024 * 1024)
    throw new FileProblem('docket.import.tooLarge', { most: MOST_MEGABYTES })
  return read(type, await file.arrayBuffer(), words)
}
