import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded, type EmbeddedDatabase } from '../../../src/database/embedded/openEmbedded.ts'
import { makeTemplate } from './openForTest.ts'

let database: EmbeddedDatabase
let db: Kysely<never>
beforeAll(async () => {
  database = await openEmbedded({ template: await makeTemplate() })
  db = new Kysely({ dialect: database.dialect })
})
afterAll(() => database.close())

const prepared = async (text: string) => {
  const { rows } = await sql<{ times: string }>`
    select count(*) as times from pg_prepared_statements where statement = ${text}`.execute(db)
  return Number(rows[0]!.times)
}

test('a statement with parameters is prepared once, and others not at all', async () => {
  for (let times = 0; times < 3; times++) await sql`select ${times}::int as one`.execute(db)
  await sql`select 7 as seven`.execute(db)
  expect(await prepared('select $1::int as one')).toBe(1)
  expect(await prepared('select 7 as seven')).toBe(0)
})

test('one that failed runs again, with the values that it is given then', async () => {
  const third = (divisor: number) => sql<{ part: number }>`select 12 / ${divisor}::int as part`.execute(db)
  expect((await third(3)).rows).toEqual([{ part: 4 }])
  await expect(third(0)).rejects.toMatchObject({ code: '22012' })
  expect((await third(4)).rows).toEqual([{ part: 3 }])
})

test('a column of another type is refused once, then read as it is', async () => {
  await sql`create table changing (id integer, amount integer)`.execute(db)
  await sql`insert into changing values (1, 2)`.execute(db)
  const read = () => sql`select amount from changing where id = ${1}`.execute(db)
  expect((await read()).rows).toEqual([{ amount: 2 }])
  await sql`alter table changing alter amount type text`.execute(db)
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect((await read()).rows).toEqual([{ amount: '2' }])
})
