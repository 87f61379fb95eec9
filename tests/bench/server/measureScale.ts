import pg from 'pg'
import { openBenchServer } from '../benchDatabase.ts'
import type { Figure } from '../judge.ts'
import { printTable } from '../printTable.ts'
import { measureFanOut } from './measureFanOut.ts'
import { jobsPerCompany } from './jobsPerCompany.ts'

interface Extent {
  orders: number
  companies: number
  seconds: number
}

/**
 * Measures what many companies and many lines cost: bytes for each line of a document, with all that is written beside
 * it, milliseconds of each job for each company in which nothing happens, and changes that processes tell each other.
 * `src/SCALE.md` counts on with them.
 */
export async function measureScale({ orders, companies, seconds }: Extent): Promise<Figure[]> {
  const server = await openBenchServer()
  try {
    const [small, grown] = [await server.fill(0), await server.fill(Math.max(1, orders))]
    const bytes = bytesPerLine(await readSizes(small), await readSizes(grown))
    const told = await measureFanOut(small, seconds)
    return [...bytes, ...(await jobsPerCompany(small, companies)), ...told]
  } finally {
    await server.stop()
  }
}

interface Size {
  name: string
  rows: number
  heap: number
  indexes: number
}

/** Reads how large each table is, in bytes, after it was analyzed. */
async function readSizes(url: string): Promise<Size[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Size>(`select relname as name, reltuples::float8 as rows,
        (pg_total_relation_size(oid) - pg_indexes_size(oid))::float8 as heap, pg_indexes_size(oid)::float8 as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc`)
    return rows
  } finally {
    await client.end()
  }
}

const LINES = /_item$/
/** So many tables are named. */
const NAMED = 12

/** What came with the lines that were added; what a company has once counts to none of them. */
function bytesPerLine(before: Size[], after: Size[]): Figure[] {
  const added = after.map(size => {
    const { rows, heap, indexes } = before.find(({ name }) => name === size.name)!
    return { name: size.name, rows: size.rows - rows, heap: size.heap - heap, indexes: size.indexes - indexes }
  })
  const sum = (of: (size: Size) => number) => added.reduce((total, size) => total + of(size), 0)
  const lines = sum(({ name, rows }) => (LINES.test(name) ? rows : 0))
  const of = (value: number) => (value / Math.max(lines, 1)).toFixed(2)
  console.log('\nfor each line of a document')
  printTable(
    ['table', 'rows', 'bytes', 'of its indexes'],
    added.slice(0, NAMED).map(({ name, rows, heap, indexes }) => [name, of(rows), of(heap), of(indexes)]),
  )
  const told = (what: string, unit: string, own: number): Figure => ({ what, unit, own, target: { of: 'figure' } })
  return [
    told('rows of all tables for each line', '', sum(({ rows }) => rows) / Math.max(lines, 1)),
    told('tables for each line', 'byte', sum(({ heap }) => heap) / Math.max(lines, 1)),
    told('their indexes for each line', 'byte', sum(({ indexes }) => indexes) / Math.max(lines, 1)),
  ]
}
