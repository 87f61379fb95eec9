import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connect, type AnyTables, type Connection } from '../../src/database/connect.ts'
import { DatabaseUnavailable } from '../../src/database/DatabaseUnavailable.ts'
import { inTransaction } from '../../src/database/inTransaction.ts'

describe('a connection to PostgreSQL that is lost', () => {
  let connection: Connection
  let operator: Connection
  beforeAll(async () => {
    operator = await connect({ url: inject('postgres'), poolSize: 1 })
  })
  afterAll(() => operator?.close())
  beforeEach(async () => {
    connection = await connect({ url: inject('postgres'), poolSize: 1 })
  })
  afterEach(() => connection.close())

  /** Ends the connection, as a restart does, and waits until nothing is left of it. */
  const end = async (db: Kysely<AnyTables>) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const [{ pid }] = rows as [{ pid: number }]
    await sql`select pg_terminate_backend(${pid}::int)`.execute(operator.db)
    const left = () => sql`select from pg_stat_activity where pid = ${pid}`.execute(operator.db)
    await expect.poll(async () => (await left()).rows.length).toBe(0)
  }
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => error,
    )

  test('is the database being away to a statement of its transaction, and to the transaction', async () => {
    let inside: unknown
    const whole = inTransaction(connection.db, async trx => {
      await end(trx)
      inside = await failureOf(sql`select ${1}::int`.execute(trx))
      await sql`select 1`.execute(trx)
    })
    expect(await failureOf(whole)).toBeInstanceOf(DatabaseUnavailable)
    expect(inside).toBeInstanceOf(DatabaseUnavailable)
  })

  test('is so to a commit', async () => {
    expect(await failureOf(inTransaction(connection.db, end))).toBeInstanceOf(DatabaseUnavailable)
  })

  test('is so to the beginning of a transaction', async () => {
    const begun = connection.db.connection().execute(async own => {
      await end(own)
      await own.transaction().execute(trx => sql`select 1`.execute(trx))
    })
    expect(await failureOf(begun)).toBeInstanceOf(DatabaseUnavailable)
  })

  test('is so to a statement that runs meanwhile', async () => {
    const lost = connection.db.connection().execute(async own => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
      const running = failureOf(sql`select pg_sleep(60)`.execute(own))
      await sql`select pg_terminate_backend(${rows[0]!.pid}::int)`.execute(operator.db)
      return running
    })
    expect(await lost).toBeInstanceOf(DatabaseUnavailable)
  })

  test('is replaced by another', async () => {
    await connection.db.connection().execute(end)
    await expect.poll(() => failureOf(sql`select 1`.execute(connection.db))).toBe('none')
  })

  test('no server at all is the same', async () => {
    await expect(connect({ url: 'postgres://docket@127.0.0.1:1/none' })).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('a mistake in a statement is a mistake', async () => {
    const failure = await failureOf(sql`select nothing`.execute(connection.db))
    expect(failure).not.toBeInstanceOf(DatabaseUnavailable)
    expect(failure).toMatchObject({ code: '42703' })
  })
})
