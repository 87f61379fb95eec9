import type { Row } from '../../../database/queries/readList.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'
import { writeSheet } from '../../../workbook/write/writeSheet.ts'
import { compileCells } from './compileCells.ts'
import type { ExportTask } from './exportTask.ts'
import { sheetOf } from './sheetOf.ts'
import { writeCsv } from './writeCsv.ts'

/** Writes the rows of a list as an Excel or CSV file while they are read. */
export function exportFile(task: ExportTask, rows: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  const batches = cellsOf(task, rows)
  return task.format === 'csv'
    ? writeCsv(task.columns, batches)
    : writeSheet(sheetOf(task.title, task.columns), batches)
}

async function* cellsOf(task: ExportTask, rows: AsyncIterable<Row[]>): AsyncGenerator<Cell[][]> {
  const cellsOf = compileCells(task)
  for await (const batch of rows) yield batch.map(cellsOf)
}
