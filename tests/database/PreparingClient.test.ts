import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { connect, type Connection } from '../../src/database/connect.ts'

// A process prepares only so many statements, which tests before this one may have used up.
vi.hoisted(() => vi.resetModules())

describe('a connection to PostgreSQL', () => {
  let connection: Connection
  beforeAll(async () => {
    connection = await connect({ url: inject('postgres'), poolSize: 1 })
  })
  afterAll(() => connection?.close())

  const prepared = async (text: string) => {
    const { rows } = await sql<{ times: string }>`
      select count(*) as times from pg_prepared_statements where statement = ${text}`.execute(connection.db)
    return Number(rows[0]!.times)
  }

  test('prepares a statement with parameters once, and others not at all', async () => {
    for (let times = 0; times < 3; times++) await sql`select ${times}::int as one`.execute(connection.db)
    await sql`select 7 as seven`.execute(connection.db)
    expect(await prepared('select $1::int as one')).toBe(1)
    expect(await prepared('select 7 as seven')).toBe(0)
  })

  test('reads a * anew after its table got a column', async () => {
    const read = () => sql`select * from pg_temp.changing where id = ${1}`.execute(connection.db)
    await sql`create temporary table changing (id integer)`.execute(connection.db)
    await sql`insert into pg_temp.changing values (1)`.execute(connection.db)
    for (let times = 0; times < 3; times++) expect((await read()).rows).toEqual([{ id: 1 }])
    await sql`alter table pg_temp.changing add column name text`.execute(connection.db)
    expect((await read()).rows).toEqual([{ id: 1, name: null }])
  })
})
