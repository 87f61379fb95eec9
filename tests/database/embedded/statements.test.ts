import { readFile } from 'node:fs/promises'
import { Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../src/database/DatabaseUnavailable.ts'
import { version } from '../../../src/database/embedded/clusterFolder.ts'
import { openEmbedded } from '../../../src/database/embedded/openEmbedded.ts'
import type { EmbeddedDatabase } from '../../../src/database/embedded/openEmbedded.ts'
import { makeTemplate, openForTest } from './openForTest.ts'
import type { Order } from './openForTest.ts'

let template: Uint8Array
let shared: EmbeddedDatabase
let db: Kysely<{ orders: Order }>
beforeAll(async () => {
  template = await makeTemplate()
  shared = await openEmbedded({ template })
  db = new Kysely({ dialect: shared.dialect })
})
beforeEach(async () => {
  await db.deleteFrom('orders').execute()
})
afterAll(() => shared.close())

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('a statement error is the one pg throws, with SQLSTATE, constraint, table and detail', async () => {
  const insert = db.insertInto('orders').values({ id: 1, note: null })
  expect((await insert.executeTakeFirst()).numInsertedOrUpdatedRows).toBe(1n)
  const error = await insert.execute().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(error).toMatchObject({
    code: '23505',
    constraint: 'orders_pkey',
    table: 'orders',
    detail: 'Key (id)=(1) already exists.',
    message: 'duplicate key value violates unique constraint "orders_pkey"',
  })
  await expect(sql`select ${'x'}::bool`.execute(db)).rejects.toMatchObject({ code: '22P02' })
})

test('parameters arrive as pg would send them', async () => {
  const { rows } =
    await sql`select ${{ a: 1 }}::jsonb as object, ${['a"b', null]}::text[] as list, ${new Date(0)}::timestamptz as time,
    ${Buffer.from([255])}::bytea as bytes, ${true}::bool as yes, ${9007199254740993n}::int8 as big, ${null}::text as nothing`.execute(
      db,
    )
  expect(rows).toEqual([
    {
      object: { a: 1 },
      list: ['a"b', null],
      time: '1970-01-01T00:00:00.000Z',
      bytes: Uint8Array.from([255]),
      yes: true,
      big: '9007199254740993',
      nothing: null,
    },
  ])
})

test('a transaction is not interleaved with what others send meanwhile', async () => {
  let other: Promise<unknown> | undefined
  const transaction = db.transaction().execute(async trx => {
    await trx.insertInto('orders').values({ id: 1, note: 'taken back' }).execute()
    other = db.insertInto('orders').values({ id: 2, note: 'kept' }).execute()
    await trx.insertInto('orders').values({ id: 3, note: 'taken back' }).execute()
    throw new Error('changed my mind')
  })
  await expect(transaction).rejects.toThrow('changed my mind')
  await other
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([{ id: 2, note: 'kept' }])
})

test('a statement after its connection was given back is refused', async () => {
  const late = await db.connection().execute(async connection => () => sql`select 1`.execute(connection))
  await expect(late()).rejects.toThrow('after its transaction or connection had ended')
})

test('a transaction that its holder left open is rolled back', async () => {
  await db.connection().execute(async connection => {
    await sql`begin`.execute(connection)
    await connection.insertInto('orders').values({ id: 1, note: null }).execute()
  })
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('the commit of a failed transaction does not pass for a commit', async () => {
  const transaction = db.transaction().execute(async trx => {
    await trx.insertInto('orders').values({ id: 1, note: null }).execute()
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
  })
  await expect(transaction).rejects.toMatchObject({ code: '25P02' })
})

test('JSON nested 100,000 deep is an error, and the transaction around it is whole', async () => {
  const transaction = db.transaction().execute(async trx => {
    await trx.insertInto('orders').values({ id: 1, note: null }).execute()
    await sql`select ${deep(100_000)}::jsonb`.execute(trx)
  })
  await expect(transaction).rejects.toMatchObject({ code: '54001' })
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('an error that a rule of ours raises is passed on and leaves the engine alone', async () => {
  await expect(sql.raw(`do $$ begin raise exception 'no stock'; end $$`).execute(db)).rejects.toMatchObject({
    code: 'P0001',
  })
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('a statement the engine swallowed is reported, and a database in memory is not silently replaced', async () => {
  const { db: own } = await openForTest({ template })
  await expect(sql`select ${deep(1_000_000)}::jsonb`.execute(own)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(own.selectFrom('orders').selectAll().execute()).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('the main thread stays free while a statement runs', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 5)
  await sql`select count(*) from generate_series(1, 1000000)`.execute(db)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
})

test('the session has the settings the queries rely on', async () => {
  const { rows } =
    await sql`select current_setting('TimeZone') as zone, current_setting('random_page_cost') as cost`.execute(db)
  expect(rows).toEqual([{ zone: 'UTC', cost: '1.1' }])
})

test("Kysely's destroy closes it, closing again does nothing, and later statements find it unavailable", async () => {
  const { embedded, db: own } = await openForTest({ template })
  await own.selectFrom('orders').selectAll().execute()
  await own.destroy()
  await embedded.close()
  await expect(embedded.dump()).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('the version stamped on data folders is the one installed', async () => {
  const { version: installed } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const { rows } = await sql<{ number: string }>`select current_setting('server_version_num') as number`.execute(db)
  expect(version).toBe(`PGlite ${installed.replace(/\.\d+$/, '')}, PostgreSQL ${rows[0]?.number.slice(0, 2)}`)
})
