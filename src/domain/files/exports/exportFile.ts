import type { Row } from '../../../database/queries/readList.ts'
import { EXPORT_WORDS } from '../../../engine/form/exportedSheet.ts'
import { sayIn } from '../../../engine/value/sayIn.ts'
import { addingUp } from './addingUp.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'
import { writeSheet } from '../../../workbook/write/writeSheet.ts'
import { compileCells } from './compileCells.ts'
import type { ExportTask } from './exportTask.ts'
import { notesName } from './notesName.ts'
import { sheetOf } from './sheetOf.ts'
import { writeCsv } from './writeCsv.ts'

/** Writes the rows of a list as an Excel or CSV file while they are read. */
export function exportFile(task: ExportTask, rows: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  const batches = cellsOf(task, rows)
  return task.format === 'csv' ? writeCsv(task.columns, batches) : writeWorkbook(task, batches)
}

async function* cellsOf(task: ExportTask, rows: AsyncIterable<Row[]>): AsyncGenerator<Cell[][]> {
  const cellsOf = compileCells(task)
  for await (const batch of rows) yield batch.map(cellsOf)
}

/** Writes a sheet with the sums of its columns under it, and one that says what they are. */
async function* writeWorkbook(
  { title, columns, about, texts }: ExportTask,
  batches: AsyncGenerator<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const say = sayIn(texts)
  const { sums, add } = addingUp(columns, say)
  try {
    const begun = await batches.next()
    const first = begun.done ? [] : begun.value
    async function* all() {
      for (let next = begun; !next.done; next = await batches.next()) {
        add(next.value)
        yield next.value
      }
    }
    const foot = () => sums().row
    const name = notesName(title, say.text(EXPORT_WORDS.notes))
    const notes = { name, rows: () => [...about, ...sums().notes] }
    yield* writeSheet({ ...sheetOf(title, columns, first), foot, notes }, all())
  } finally {
    await batches.return(undefined)
  }
}
