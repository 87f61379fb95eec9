import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import type { Migration } from '../../src/database/migrate.ts'
import { ledgerNumbers } from '../../src/trade/migrations/ledgerNumbers.ts'
import { stockKey } from '../../src/trade/migrations/stockKey.ts'
import { postgresql } from '../support/engines.ts'

let connection: Connection
beforeAll(async () => {
  connection = await postgresql.open()
})
afterAll(() => connection.close())

const run = ({ run: work }: Migration) => connection.db.transaction().execute(trx => work(trx))

test('movements of before get the number of their document and the balance that they changed', async () => {
  const read = async () =>
    (await sql<object>`select id, document_sn, balance_id from stock_ledger order by id`.execute(connection.db)).rows
  const before = await read()
  expect(before.length).toBeGreaterThan(1000)
  expect(await run(ledgerNumbers)).toBeUndefined()
  await sql`update stock_ledger set document_sn = null, balance_id = null`.execute(connection.db)
  expect(await run(ledgerNumbers)).toMatch(/^\d+ movements of the stock name their document$/)
  expect(await read()).toEqual(before)
})

test('who moves the stock sees it, in a company of before', async () => {
  const holders = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from role where menu_keys ? 'warehouse-stock' order by name`.execute(connection.db)
    return new Set(rows.map(({ name }) => name))
  }
  expect(await run(stockKey)).toBeUndefined()
  await sql`update role set menu_keys = menu_keys - 'warehouse-stock'`.execute(connection.db)
  await run(stockKey)
  expect(await holders()).toEqual(new Set(['仓库', '管理员', '另一家公司的管理员']))
})
