import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesOf } from '../../src/database/tables.ts'
import { testCompanies } from './companyTests.ts'
import { testDocuments } from './documentTests.ts'
import { testLedger } from './ledgerTests.ts'
import { contentOf, MARK, openDemos, type Row, rowsOf, visibleValues, type Demos } from './openDemos.ts'
import { testStock } from './stockTests.ts'

let demos: Demos

// Made once for all that is asked of them.
beforeAll(async () => {
  demos = await openDemos()
}, 900_000)
afterAll(() => demos.close())

testDocuments(() => demos)
testStock(() => demos)
testCompanies(() => demos)

describe.each([
  ['the demo', () => demos.demo],
  ['the demo with copies', () => demos.large],
])('in %s', (_, open) => testLedger(open))

test('each run gives the same data', async () => {
  const { registry, again, content, companies } = demos
  const ofB = ({ service_buyer_id: buyer }: Row) => buyer === companies.B
  const first = new Map([...content].map(([table, rows]) => [table, rows.filter(ofB)]))
  const one = await contentOf(again, registry)
  // Passwords are salted.
  const tables = [...content.keys()].filter(table => table !== 'account' && first.get(table)!.length > 0)
  expect(first.get('stockOutItem')!.length).toBeGreaterThan(50)
  const [expected, made] = [visibleValues(first, tables), visibleValues(one, tables)]
  for (const table of tables) expect(made[table], table).toEqual(expected[table])
})

test('copies bring company A to the number asked for, reach further back, and leave B alone', async () => {
  const { large, rowsIn } = demos
  const [A] = await rowsOf<{ count: number; years: number }>(
    large,
    sql`select count(*)::int as count, extract(year from age(max(time), min(time)))::int as years
      from stock_out_order where service_buyer_id = (select id from service_buyer where corp_name not like ${`${MARK}%`})`,
  )
  expect(A!.count).toBeGreaterThanOrEqual(2000)
  expect(A!.years).toBeGreaterThanOrEqual(1)
  const [B] = await rowsOf<{ count: number }>(
    large,
    sql`select count(*)::int as count from stock_out_order where service_buyer_id in (
      select id from service_buyer where corp_name like ${`${MARK}%`})`,
  )
  expect(B!.count).toBe(rowsIn('stockOutOrder', 'B').length)
  const numbers = sql`select sn from stock_out_order where sn !~ '^CK[0-9]{12,}$'`
  expect(await rowsOf(large, numbers)).toEqual([])
})

test('every reference of a copy leads to a row', async () => {
  const { registry, large } = demos
  for (const [name, { foreign }] of Object.entries(tablesOf(registry.entities)))
    for (const { columns, table, references } of foreign) {
      const pairs = columns.map((column, index) => sql`t.${sql.ref(references[index]!)} = c.${sql.ref(column)}`)
      const lost = sql`select c.* from ${sql.table(name)} c
        where c.${sql.ref(columns.at(-1)!)} is not null
        and not exists (select from ${sql.table(table)} t where ${sql.join(pairs, sql` and `)})`
      expect(await rowsOf(large, lost), `${name}.${columns.join()}`).toEqual([])
    }
})
