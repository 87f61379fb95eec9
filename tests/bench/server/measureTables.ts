import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect, type Connection } from '../../../src/database/connect.ts'
import { applyPlan } from '../../../src/database/plan/applyPlan.ts'
import { createFinisher } from '../../../src/database/plan/finish/createFinisher.ts'
import { recorded } from '../../../src/database/plan/recorded.ts'
import { manyRowsOn } from '../../../src/database/plan/scheduleSteps.ts'
import type { ColumnDefinition, TableDefinition } from '../../../src/database/tables.ts'
import { runOn } from '../../support/postgres.ts'
import { openBenchServer } from '../benchDatabase.ts'
import type { Figure, Target } from '../judge.ts'
import { printTable } from '../printTable.ts'
import { quantile } from '../quantile.ts'

const WRITERS = 16
const SHELVES = 10
/** Of two cores the worker takes one. */
const MOST_P95 = 2

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
  const calm = await writeWhile(connection.url!, () => wait(seconds * 1000))
  const steps: { what: string; from: number; to: number }[] = []
  const end = (what: string) => steps.push({ what, from: steps.at(-1)?.to ?? begun, to: performance.now() })
  let begun = 0
  const busy = await writeWhile(connection.url!, async () => {
    begun = performance.now()
    await applyPlan(db, { ...others, benchShelf: shelf, benchBox: after }, undefined, undefined, manyRowsOn(connection))
    end('the plan')
    await createFinisher(connection, end, rethrow).wake()
    // With an index of searches each write does more than before.
    await wait(seconds * 1000)
    end('afterwards')
  })
  console.log(`\n${rows} rows, changed beside ${WRITERS} writers`)
  printTable(
    ['step', 'ms', 'longest wait of a write'],
    steps.map(({ what, from, to }) => [what, (to - from).toFixed(0), longest(busy, from, to).toFixed(0)]),
  )
  const changing = busy.filter(({ at }) => at < steps.at(-1)!.from)
  const figure = (what: string, share: number, target: Target): Figure => ({
    what: `${what} while a table of ${rows} rows changes, ${WRITERS} writers`,
    unit: 'ms',
    own: quantile(changing.map(taken), share),
    limit: quantile(calm.map(taken), share),
    target,
  })
  return [figure('p95', 0.95, { of: 'limit', most: MOST_P95 }), figure('longest wait', 1, { of: 'figure' })]
}

const rethrow = (error: unknown) => {
  throw error
}

const taken = ({ ms }: Write) => ms

const longest = (writes: readonly Write[], from: number, to: number) =>
  Math.max(0, ...writes.filter(({ at, ms }) => at >= from && at - ms <= to).map(taken))

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

/** One statement: when it ended, and how long it took. */
interface Write {
  at: number
  ms: number
}

/** Has 16 clients add boxes and change them, each as fast as it can, as long as work lasts. */
async function writeWhile(url: string, work: () => Promise<void>): Promise<Write[]> {
  const shelves = await runOn<{ service_buyer_id: string; id: string }>(url, 'select * from bench_shelf')
  const writes: Write[] = []
  let isOver = false
  const write = async (place: number) => {
    const { service_buyer_id: company, id: shelf } = shelves[place % shelves.length]!
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const timed = async (text: string, values: unknown[]) => {
      const began = performance.now()
      const { rows } = await client.query<{ id: string }>(text, values)
      const at = performance.now()
      writes.push({ at, ms: at - began })
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
  return writes
}

const ADD = `insert into bench_box (service_buyer_id, id, shelf_id, size, sn)
  values ($1, gen_random_uuid(), $2, 1, 'CK' || (random() * 1e9)::int) returning id`
const CHANGE = 'update bench_box set size = size + 1 where service_buyer_id = $1 and id = $2 returning id'
