import Papa from 'papaparse'
import type { Column } from '../../../engine/model/model.ts'
import { withoutFormula } from '../../../engine/value/withoutFormula.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'

/** Byte order mark; without it Excel reads the text in the machine's own encoding. */
const MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Writes rows as CSV. */
export async function* writeCsv(columns: Column[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(MARK + lines([columns.map(column => withoutFormula(column.label))]))
  for await (const batch of batches) if (batch.length > 0) yield encoder.encode(lines(batch))
}

const lines = (rows: Cell[][]) => Papa.unparse(rows) + LINE_END
