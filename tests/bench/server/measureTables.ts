import pg from 'pg'
import { connect, type Connection } from '../../../src/database/connect.ts'
import { applyPlan } from '../../../src/database/plan/applyPlan.ts'
import { createFinisher } from '../../../src/database/plan/finish/createFinisher.ts'
import { recorded } from '../../../src/database/plan/recorded.ts'
import { manyRowsOn } from '../../../src/database/plan/scheduleSteps.ts'
import type { ColumnDefinition, TableDefinition } from '../../../src/database/tables.ts'
import { runOn } from '../../support/postgres.ts'
import { openBenchServer } from '../benchDatabase.ts'
import type { Figure } from '../judge.ts'
import { printTable } from '../printTable.ts'
import { quantile } from '../quantile.ts'

const WRITERS = 16
const SHELVES = 10

const uuid: ColumnDefinition = { type: 'uuid', nullable: false }
const own = ['serviceBuyerId', 'id']
const shelf: TableDefinition = {
  ...{ columns: { serviceBuyerId: uuid, id: uuid }, primaryKey: own },
  ...{ unique: [], index: [], foreign: [] },
}
const columns = (size: Partial<ColumnDefinition> = {}): Record<string, ColumnDefinition> => ({
  ...{ serviceBuyerId: uuid, id: uuid, shelfId: { type: 'uuid', nullable: true } },
  ...{ size: { type: 'integer', nullable: true, ...size }, sn: { type: 'text', nullable: true } },
})
const before: TableDefinition = { ...shelf, columns: columns() }
/** Two indexes, a key, bounds, and a value that has to be there. */
const after: TableDefinition = {
  ...shelf,
  columns: columns({ nullable: false, minimum: { value: 0, exclusive: false } }),
  index: [['serviceBuyerId', 'size']],
  search: [['serviceBuyerId', 'sn']],
  foreign: [{ columns: ['serviceBuyerId', 'shelfId'], table: 'benchShelf', references: own }],
}

/**
 * Measures how long 16 writers wait while a table with many rows gets indexes, a key and rules, beside how long they
 * waited before.
 */
export async function measureTables({ rows, seconds }: { rows: number; seconds: number }): Promise<Figure[]> {
  const server = await openBenchServer()
  try {
    const connection = await connect({ url: await server.fill(0) })
    try {
      return await change(connection, rows, seconds)
    } finally {
      await connection.close()
    }
  } finally {
    await server.stop()
  }
}

async function change(connection: Connection, rows: number, seconds: number): Promise<Figure[]> {
  const { db } = connection
  const others = await recorded(db)
  await applyPlan(db, { ...others, benchShelf: shelf, benchBox: before })
  await fill(connection.url!, rows)
  const calm = await writeWhile(connection.url!, () => new Promise(resolve => void setTimeout(resolve, seconds * 1000)))
  const parts: [string, number][] = []
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    parts.push([what, performance.now() - began])
  }
  const busy = await writeWhile(connection.url!, async () => {
    await timed('the plan', () =>
      applyPlan(db, { ...others, benchShelf: shelf, benchBox: after }, undefined, manyRowsOn(connection)),
    )
    let last = performance.now()
    const say = (line: string) => {
      const now = performance.now()
      parts.push([line, now - last])
      last = now
    }
    const fail = (error: unknown) => {
      throw error
    }
    await createFinisher(connection, say, fail).wake()
  })
  console.log(`\n${rows} rows, changed beside ${WRITERS} writers`)
  printTable(
    ['step', 'ms'],
    parts.map(([what, ms]) => [what, ms.toFixed(0)]),
  )
  const figure = (what: string, share: number, most: number): Figure => ({
    ...{ what: `${what} of a write while a table of ${rows} rows changes`, unit: 'ms' },
    ...{ own: quantile(busy, share), limit: quantile(calm, share), target: { of: 'limit', most } },
  })
  return [figure('p95', 0.95, 2), { ...figure('the longest wait', 1, 0), target: { of: 'figure', most: 1000 } }]
}

/** Puts boxes on shelves of several companies. */
async function fill(url: string, rows: number) {
  await runOn(
    url,
    `insert into bench_shelf select gen_random_uuid(), gen_random_uuid() from generate_series(1, ${SHELVES})`,
  )
  await runOn(
    url,
    `insert into bench_box (service_buyer_id, id, shelf_id, size, sn)
    select service_buyer_id, gen_random_uuid(), id, n, 'CK' || 202611230000 + n
    from generate_series(1, ${rows}) n
    join (select *, row_number() over () as place from bench_shelf) shelf on place = n % ${SHELVES} + 1`,
  )
  await runOn(url, 'vacuum analyze bench_box')
}

/** Has 16 clients add boxes and change them, each as fast as it can, as long as work lasts. @returns how long each took, in ms */
async function writeWhile(url: string, work: () => Promise<void>): Promise<number[]> {
  const shelves = await runOn<{ service_buyer_id: string; id: string }>(url, 'select * from bench_shelf')
  const times: number[] = []
  let isOver = false
  const write = async (place: number) => {
    const { service_buyer_id: company, id: shelf } = shelves[place % shelves.length]!
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const timed = async (text: string, values: unknown[]) => {
      const began = performance.now()
      const { rows } = await client.query<{ id: string }>(text, values)
      times.push(performance.now() - began)
      return rows[0]!.id
    }
    try {
      while (!isOver) {
        const id = await timed(ADD, [company, shelf])
        await timed(CHANGE, [company, id])
      }
    } finally {
      await client.end()
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, place) => write(place)))
  try {
    await Promise.race([work(), writing])
  } finally {
    isOver = true
  }
  await writing
  return times
}

const ADD = `insert into bench_box (service_buyer_id, id, shelf_id, size, sn)
  values ($1, gen_random_uuid(), $2, 1, 'CK' || (random() * 1e9)::int) returning id`
const CHANGE = 'update bench_box set size = size + 1 where service_buyer_id = $1 and id = $2 returning id'
