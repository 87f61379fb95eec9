import type { Connection } from '../../../database/connect.ts'
import { readAll } from '../../../database/queries/readAll.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'
import { writeSheet } from '../../../workbook/write/writeSheet.ts'
import { compileCells } from './compileCells.ts'
import type { ExportTask } from './exportTask.ts'
import { sheetOf } from './sheetOf.ts'
import { writeCsv } from './writeCsv.ts'

/** Writes a list as an Excel or CSV file while it is read: every row, as a snapshot. */
export function exportFile(connection: Connection, task: ExportTask): AsyncGenerator<Uint8Array> {
  const batches = cellsOf(connection, task)
  return task.format === 'csv'
    ? writeCsv(task.columns, batches)
    : writeSheet(sheetOf(task.title, task.columns), batches)
}

async function* cellsOf(connection: Connection, task: ExportTask): AsyncGenerator<Cell[][]> {
  const cellsOf = compileCells(task)
  for await (const rows of readAll(connection, task.statement)) yield rows.map(cellsOf)
}
