import { unzipSync } from 'fflate'
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import { boldHead, withBold } from './boldStyles.ts'
import { notesXml } from './notesXml.ts'
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
  /** A last row that stands out, asked for when all others are written; none where it is undefined. */
  foot?: () => Cell[] | undefined
  /** A last sheet that tells of the others: rows of a name and what it is, asked for when these are written. */
  notes?: { name: string; rows: () => string[][] }
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
  const { mostRows = XLSX_MAX_ROWS_PER_SHEET, foot, notes } = options
  const frame = await frameOf(options, 1)
  const styles = textOf(frame, 'xl/styles.xml')
  const framed = textOf(frame, 'xl/worksheets/sheet1.xml')
  const end = framed.indexOf(END)
  const head = headOf(framed.slice(0, end))
  const bold = boldHead(head, styles)
  const before = framed.slice(0, end).replace(/<row r="1">.*$/s, () => rowXml(headers(options), 1, bold))
  const source = batches[Symbol.asyncIterator]()
  let left: Cell[][] = []
  let last: Cell[] | undefined
  let isEnded = false
  const hasMore = async () => {
    while (left.length === 0 && !isEnded) {
      const { done, value } = await source.next()
      isEnded = done === true
      if (done) last = foot?.()
      else left = value
    }
    return left.length > 0
  }
  async function* textsOf() {
    yield before
    let number = 2
    while (number <= mostRows && (await hasMore())) {
      const first = number
      const rows = left.splice(0, mostRows - first + 1)
      number += rows.length
      yield rows.map((cells, index) => rowXml(cells, first + index, head)).join('')
    }
    if (number <= mostRows && last) {
      yield rowXml(last, number, bold)
      last = undefined
    }
    yield framed.slice(end)
  }
  let sheets = 0
  try {
    do {
      sheets++
      yield { name: sheetAt(sheets), texts: textsOf() }
    } while ((await hasMore()) || last)
  } finally {
    await source.return?.()
  }
  if (notes) yield { name: sheetAt(sheets + 1), texts: [notesXml(notes.rows(), bold[0]?.style)] }
  for (const { name, text } of await frameOf(options, notes ? sheets + 1 : sheets)) {
    if (SHEET.test(name)) continue
    const named = notes && name === 'xl/workbook.xml' ? withSheetName(text, sheets + 1, notes.name) : text
    yield { name, texts: [name === 'xl/styles.xml' ? withBold(text) : named] }
  }
}

const sheetAt = (number: number) => `xl/worksheets/sheet${number}.xml`

const headers = ({ columns }: SheetOptions) => columns.map(({ header }) => header)

/** Has the library write a workbook of so many sheets with nothing but a head. */
async function frameOf({ name, columns }: SheetOptions, sheets: number): Promise<{ name: string; text: string }[]> {
  const rows = Array.from({ length: sheets }, () => [])
  const file = writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 }, maxRowsPerSheet: 2 })
  const parts = unzipSync(new Uint8Array(await new Response(file).arrayBuffer()))
  return Object.entries(parts).map(([name, content]) => ({ name, text: new TextDecoder().decode(content) }))
}

const textOf = (parts: readonly { name: string; text: string }[], name: string) =>
  parts.find(part => part.name === name)!.text

/** Gives a sheet of the workbook, which the library named after the first, a name of its own. */
const withSheetName = (workbook: string, number: number, name: string) =>
  workbook.replace(new RegExp(`<sheet name="[^"]*" sheetId="${number}"`), `<sheet name="${name}" sheetId="${number}"`)

/** Reads the columns' letters and styles from the head. */
const headOf = (sheet: string): HeadCell[] =>
  [...sheet.matchAll(/<c r="([A-Z]+)1" t="inlineStr"( s="\d+")?>/g)].map(([, letters = '', style = '']) => ({
    letters,
    style,
  }))
