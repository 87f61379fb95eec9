import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { inTransaction } from '../../src/database/inTransaction.ts'
import { bothEngines, postgresql } from '../support/engines.ts'

const coded = (code: unknown) => Object.assign(new Error('lost'), { code })

describe.each(bothEngines())('a transaction on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
    await sql`create table attempt (number integer)`.execute(connection.db)
  })
  afterAll(() => connection.close())

  const kept = async () => {
    const { rows } = await sql<{ number: number }>`delete from attempt returning number`.execute(connection.db)
    return rows.map(({ number }) => number)
  }
  const run = async (fail: (tries: number) => Error | undefined) => {
    let tries = 0
    const outcome = await inTransaction(connection.db, async trx => {
      tries++
      await sql`insert into attempt values (${tries}::int)`.execute(trx)
      const error = fail(tries)
      if (error) throw error
      return `done at ${tries}`
    }).catch((error: unknown) => error)
    return { tries, outcome, kept: await kept() }
  }

  test.each(['40001', '40P01', '55P03'])('that only lost a race (%s) is run again, from the start', async code => {
    expect(await run(tries => (tries < 3 ? coded(code) : undefined))).toEqual({
      tries: 3,
      outcome: 'done at 3',
      kept: [3],
    })
  })

  test('is given up after five tries', async () => {
    const lost = coded('40001')
    expect(await run(() => lost)).toEqual({ tries: 5, outcome: lost, kept: [] })
  })

  test.each(['23505', '57014', 'unavailable', 40_001, undefined, '40001 '])(
    'that failed otherwise (%s) is not repeated',
    async code => {
      const failed = coded(code)
      expect(await run(() => failed)).toEqual({ tries: 1, outcome: failed, kept: [] })
    },
  )
})

describe('two transactions on PostgreSQL', () => {
  let connection: Connection
  beforeAll(async () => {
    connection = await postgresql.open()
    await sql`create table hold (id integer primary key, count integer not null)`.execute(connection.db)
    await sql`insert into hold values (1, 0), (2, 0)`.execute(connection.db)
  })
  afterAll(() => connection?.close())

  test('that wait for each other both come to their end', async () => {
    let both = () => {}
    let waiting = 0
    const meet = new Promise<void>(resolve => {
      both = resolve
    })
    const take = (first: number, second: number) =>
      inTransaction(connection.db, async trx => {
        await sql`update hold set count = count + 1 where id = ${first}`.execute(trx)
        if (++waiting === 2) both()
        await meet
        await sql`update hold set count = count + 1 where id = ${second}`.execute(trx)
      })
    await Promise.all([take(1, 2), take(2, 1)])
    expect(waiting).toBe(3)
    expect((await sql`select count from hold`.execute(connection.db)).rows).toEqual([{ count: 2 }, { count: 2 }])
  })
})
