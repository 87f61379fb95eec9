import { dataOf } from '../../engine/value/data.ts'
import { isTime } from '../../engine/model/kinds.ts'
import { finished, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import Papa from 'papaparse'
import { readAll } from '../../database/queries/readAll.ts'
import { listStatements, type Row } from '../../database/queries/readList.ts'
import { createFairQueue } from '../../domain/files/createFairQueue.ts'
import { applyingColumn } from '../../engine/list/applyingColumn.ts'
import type { Column } from '../../engine/model/model.ts'
import { optionWord } from '../../engine/list/optionWord.ts'
import { datedText, fileNameAt } from '../../engine/value/datedText.ts'
import { DAY_FORMAT, formatTime, MINUTE_FORMAT, startOfDay } from '../../engine/value/time.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { withoutFormula } from '../../engine/value/withoutFormula.ts'
import type { PagedQuery } from './readListQuery.ts'
import type { Services } from '../services.ts'
import { sheetName } from './sheetName.ts'

/** Limits exports at once: each holds a connection for as long as its receiver takes. */
const enter = createFairQueue({
  atOnce: 4,
  atOnceOfCompany: 2,
  most: 40,
  mostOfCompany: 10,
  mostOfAccount: 3,
})

/**
 * Streams a list as an Excel or CSV file: every filtered row as a snapshot, in the columns and order that the user
 * sees.
 * @throws DomainError as createFairQueue's queue does
 */
export async function sendExport(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  query: PagedQuery,
  name: string,
) {
  const shown = query.sources ?? query.mode.columns.filter(column => !column.hidden).map(column => column.source)
  const columns = shown.map(source => query.mode.columns.find(column => column.source === source)!)
  const rows = rowsOf(services, request, query, columns)
  const format = dataOf(request.query).format === 'csv' ? 'csv' : 'xlsx'
  const fileName = encodeURIComponent(fileNameAt(name, format))
  const leave = await enter(request.actor)
  const file = format === 'csv' ? Readable.from(csvOf(columns, rows)) : sheetOf(datedText(name), columns, rows)
  finished(file, leave)
  reply.header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
  return reply.type(TYPES[format]).send(file)
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

function sheetOf(name: string, columns: Column[], rows: AsyncIterable<Cells>): Readable {
  const sheet = writeXlsxStream(withTimes(columns, rows), {
    name: sheetName(name),
    columns: columns.map(column => ({
      header: withoutFormula(column.label),
      width: WIDTHS[column.kind] ?? 16,
      ...(FORMATS[column.kind] && !column.format && { numFmt: FORMATS[column.kind] }),
    })),
    freezePane: { rows: 1 },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same class, which browsers and Node each declare
  return Readable.fromWeb(sheet as WebStream)
}

/** Number formats. Quantities have none: with optional decimals a whole number would end in a point. */
const FORMATS: Partial<Record<Column['kind'], string>> = {
  money: '#,##0.00',
  percent: '0.00%',
  date: DAY_FORMAT.toLowerCase(),
  dateTime: MINUTE_FORMAT.toLowerCase(),
}

/** Column widths; a number that does not fit is shown as ####. */
const WIDTHS: Partial<Record<Column['kind'], number>> = { text: 24, dateTime: 18 }

const isSerial = ({ kind, format }: Column) => isTime(kind) && !format

/** Converts times to numbers, so that they sort, group and count as times. One with a declared format stays a text. */
async function* withTimes(columns: Column[], rows: AsyncIterable<Cells>) {
  const times = columns.flatMap((column, index) => (isSerial(column) ? index : []))
  for await (const cells of rows) {
    for (const index of times) cells[index] = serial(cells[index] ?? null)
    yield cells
  }
}

const DAY = 86_400_000
/** First day of sheets, in days since 1970. */
const FIRST_DAY = -25_569

function serial(value: Cells[number]): Cells[number] {
  const time = typeof value === 'string' ? Date.parse(`${value.replace(' ', 'T')}Z`) : Number.NaN
  return Number.isNaN(time) ? value : time / DAY - FIRST_DAY
}

/** Byte order mark; without it Excel reads the text in the machine's own encoding. */
const MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Writes rows as CSV, whose values are formatted as texts. */
async function* csvOf(columns: Column[], rows: AsyncIterable<Cells>) {
  yield MARK + line(columns.map(column => withoutFormula(column.label)))
  for await (const cells of rows)
    yield line(cells.map((value, index) => (columns[index]!.kind === 'percent' ? percent(value) : value)))
}

const line = (cells: Cells) => Papa.unparse([cells]) + LINE_END

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 4, useGrouping: false })

const percent = (value: Cells[number]) => (typeof value === 'number' ? PERCENT.format(value) : value)

type Cells = (string | number | null)[]

async function* rowsOf(
  services: Services,
  request: FastifyRequest,
  query: PagedQuery,
  columns: Column[],
): AsyncGenerator<Cells> {
  const { entities } = request.view
  const entity = entities[query.resource.entity]!
  const values = { ...query.values, tenant: request.actor.serviceBuyerId }
  for await (const rows of readAll(services.connection, listStatements(entities, query), values))
    for (const row of rows) yield columns.map(column => cell(row, applyingColumn(column, row, columns, entity)))
}

/** Returns the value of a cell: the words that the page shows, numbers as numbers, and never a formula. */
function cell(row: Row, column: Column | undefined): string | number | null {
  if (!column) return null
  const { source, kind, options, format } = column
  const value = valueAt(row, source)
  if (value === null || value === undefined) return null
  if (options) return withoutFormula(optionWord(column, row) ?? String(value))
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (kind === 'dateTime') return formatTime(String(value), format ?? MINUTE_FORMAT)
  if (kind === 'date' && format) return formatTime(startOfDay(String(value)), format)
  if (typeof value === 'number') return value
  return withoutFormula(Array.isArray(value) ? value.join(', ') : String(value))
}
