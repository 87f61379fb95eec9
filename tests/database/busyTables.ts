import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import type { ColumnDefinition, TableDefinition } from '../../src/database/tables.ts'
import { countWaiting } from '../support/postgres.ts'

export type Tables = Record<string, TableDefinition>

export const BUYER = '01900000-0000-7000-8000-000000000000'

const uuid: ColumnDefinition = { type: 'uuid', nullable: false }
const integer: ColumnDefinition = { type: 'integer', nullable: true }
const own = ['serviceBuyerId', 'id']
const bare: TableDefinition = {
  columns: { serviceBuyerId: uuid, id: uuid },
  primaryKey: own,
  unique: [],
  index: [],
  foreign: [],
}

/** Shelves, and boxes with a size that may stand on one; the boxes differ in what is given. */
export const boxes = (columns: Record<string, ColumnDefinition> = {}, more: Partial<TableDefinition> = {}): Tables => ({
  planShelf: bare,
  planBox: {
    ...bare,
    columns: {
      ...bare.columns,
      size: integer,
      sn: { type: 'text', nullable: true },
      shelfId: { type: 'uuid', nullable: true },
      ...columns,
    },
    ...more,
  },
})

/** A size that every box has, and that is not negative; the shelf of a box is there. */
export const ruled = (more: Partial<TableDefinition> = {}): Tables =>
  boxes(
    { size: { ...integer, nullable: false, minimum: { value: 0, exclusive: false } } },
    {
      foreign: [{ columns: ['serviceBuyerId', 'shelfId'], table: 'planShelf', references: own }],
      ...more,
    },
  )

/** Puts so many boxes on one shelf. */
export async function fillBoxes({ db }: Connection, count: number) {
  await sql`insert into plan_shelf (service_buyer_id, id) values (${BUYER}, ${BUYER})`.execute(db)
  await sql`
    insert into plan_box (service_buyer_id, id, size, sn, shelf_id)
    select ${BUYER}, gen_random_uuid(), n, 'B' || n, ${BUYER} from generate_series(1, ${sql.lit(count)}) n`.execute(db)
}

/** No writer waits longer: its statement would fail. */
const LONGEST_WAIT_MS = 3000
const WRITERS = 16
/** So many times each writes while it is looked at. */
const TIMES = 10

export interface Writing {
  /** Does work while somebody is in the middle of writing a box, for as long as it takes all others to write on. */
  besideOne(work: () => Promise<unknown>): Promise<void>
  /** @throws what any of the writers failed with */
  end(): Promise<number>
}

/** Lets 16 clients add and change boxes, each as fast as it can. */
export async function startWriting(url: string): Promise<Writing> {
  const open = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`set lock_timeout = ${LONGEST_WAIT_MS}`)
    return client
  }
  const clients = await Promise.all(Array.from({ length: WRITERS }, open))
  const written = clients.map(() => 0)
  let isOver = false
  const add = `insert into plan_box (service_buyer_id, id, size, sn, shelf_id)
    values ('${BUYER}', gen_random_uuid(), 1, 'X', '${BUYER}') returning id`
  const write = async (client: pg.Client, place: number) => {
    while (!isOver) {
      const { rows } = await client.query<{ id: string }>(add)
      await client.query('update plan_box set size = size + 1 where service_buyer_id = $1 and id = $2', [
        BUYER,
        rows[0]!.id,
      ])
      written[place]! += 1
    }
  }
  const writing = Promise.all(clients.map(write))
  writing.catch(() => undefined)
  const progress = async () => {
    const before = [...written]
    const isOn = () => written.every((count, place) => count >= before[place]! + TIMES)
    await Promise.race([writing, expect.poll(isOn, { timeout: 20_000 }).toBe(true)])
  }
  return {
    async besideOne(work) {
      const one = await open()
      await one.query(`begin; ${add}`)
      let hasEnded = false
      const working = work().finally(() => (hasEnded = true))
      working.catch(() => undefined)
      await expect.poll(async () => hasEnded || (await countWaiting(url)) > 0, { timeout: 20_000 }).toBe(true)
      await progress()
      await one.query('commit')
      await one.end()
      await working
    },
    async end() {
      isOver = true
      try {
        await writing
      } finally {
        await Promise.all(clients.map(client => client.end()))
      }
      return written.reduce((sum, count) => sum + count, 0)
    },
  }
}
