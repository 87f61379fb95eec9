import { unzipSync } from 'fflate'
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import { type Cell, type HeadCell, rowXml } from './rowXml.ts'
import { zipStream, type Part } from './zipStream.ts'

export interface SheetColumn {
  header: string
  width: number
  numFmt?: string
}

export interface SheetOptions {
  name: string
  columns: SheetColumn[]
  /** Rows of a sheet with its head, before another begins; as many as Excel can hold unless given. */
  mostRows?: number
}

/**
 * Writes rows as the only sheet of a workbook, whose head stays in sight; what does not fit goes on in further sheets.
 * The library writes the workbook and its heads. The rows are written here, as it would: it takes longer for them than
 * the database, the words and the packing together.
 */
export function writeSheet(options: SheetOptions, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  return zipStream(partsOf(options, batches))
}

const SHEET = /^xl\/worksheets\//
const END = '</sheetData>'

async function* partsOf(options: SheetOptions, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Part> {
  const { mostRows = XLSX_MAX_ROWS_PER_SHEET } = options
  const framed = (await frameOf(options, 1)).find(({ name }) => SHEET.test(name))!.text
  const end = framed.indexOf(END)
  const before = framed.slice(0, end)
  const head = headOf(before)
  const source = batches[Symbol.asyncIterator]()
  let left: Cell[][] = []
  const hasMore = async () => {
    for (;;) {
      if (left.length > 0) return true
      const { done, value } = await source.next()
      if (done) return false
      left = value
    }
  }
  async function* textsOf() {
    yield before
    for (let number = 2; number <= mostRows && (await hasMore()); ) {
      const first = number
      const rows = left.splice(0, mostRows - first + 1)
      number += rows.length
      yield rows.map((cells, index) => rowXml(cells, first + index, head)).join('')
    }
    yield framed.slice(end)
  }
  let sheets = 0
  try {
    do {
      sheets++
      yield { name: `xl/worksheets/sheet${sheets}.xml`, texts: textsOf() }
    } while (await hasMore())
  } finally {
    await source.return?.()
  }
  for (const { name, text } of await frameOf(options, sheets)) if (!SHEET.test(name)) yield { name, texts: [text] }
}

/** Has the library write a workbook of so many sheets with nothing but a head. */
async function frameOf({ name, columns }: SheetOptions, sheets: number): Promise<{ name: string; text: string }[]> {
  const rows = Array.from({ length: sheets }, () => [])
  const file = writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 }, maxRowsPerSheet: 2 })
  const parts = unzipSync(new Uint8Array(await new Response(file).arrayBuffer()))
  return Object.entries(parts).map(([name, content]) => ({ name, text: new TextDecoder().decode(content) }))
}

/** Reads the columns' letters and styles from the head. */
const headOf = (sheet: string): HeadCell[] =>
  [...sheet.matchAll(/<c r="([A-Z]+)1" t="inlineStr"( s="\d+")?>/g)].map(([, letters = '', style = '']) => ({
    letters,
    style,
  }))
