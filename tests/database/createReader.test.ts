import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect, type Connection } from '../../src/database/connect.ts'
import { DatabaseUnavailable } from '../../src/database/DatabaseUnavailable.ts'

describe('what reads several statements in one go', () => {
  let connection: Connection
  beforeAll(async () => {
    connection = await connect({ url: inject('postgres'), poolSize: 1 })
  })
  afterAll(() => connection?.close())

  const read = (text: string, ...values: unknown[]) =>
    connection.reader.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
  const rowsOf = async (text: string, ...values: unknown[]) => (await read(text, ...values)).rows
  const backend = async () => {
    const [row] = await rowsOf('select pg_backend_pid() as pid where $1', true)
    return Number(row!.pid)
  }

  test('gives each its own answer, with the names of properties', async () => {
    const asked = Array.from({ length: 30 }, (_, n) => rowsOf('select $1::int as some_number', n))
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 30 }, (_, n) => [{ someNumber: n }]))
    const values = CompiledQuery.raw(`select $1::int as a, null as b, '{"c": 1}'::jsonb as d`, [1])
    expect(await connection.reader.readValues(values)).toEqual([[1, null, { c: 1 }]])
  })

  test('lets none fail with another', async () => {
    const wrong = rowsOf('select 1 / $1::int as quotient', 0)
    const right = rowsOf('select 1 / $1::int as quotient', 1)
    const unknown = rowsOf('select * from nothing where $1', true)
    const last = rowsOf('select $1::text as word', 'last')
    await expect(wrong).rejects.toMatchObject({ code: '22012' })
    expect(await right).toEqual([{ quotient: 1 }])
    await expect(unknown).rejects.toMatchObject({ code: '42P01' })
    expect(await last).toEqual([{ word: 'last' }])
  })

  test('tells all whose connection is lost so, and goes on with another one', async () => {
    const pid = await backend()
    const waiting = [rowsOf('select pg_sleep($1)', 60), rowsOf('select $1::int as one', 1)]
    const failures = Promise.all(
      waiting.map(one =>
        one.then(
          () => 'none',
          (error: unknown) => error,
        ),
      ),
    )
    await sql`select pg_terminate_backend(${pid}::int)`.execute(connection.db)
    for (const failure of await failures) expect(failure).toBeInstanceOf(DatabaseUnavailable)
    expect(await backend()).not.toBe(pid)
  })
})
