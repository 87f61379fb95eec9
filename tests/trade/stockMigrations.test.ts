import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { migrate, type Migration } from '../../src/database/migrate.ts'
import { arrivedTransfers } from '../../src/trade/migrations/arrivedTransfers.ts'
import { assemblyKey } from '../../src/trade/migrations/assemblyKey.ts'
import { ledgerNumbers } from '../../src/trade/migrations/ledgerNumbers.ts'
import { limitBalances } from '../../src/trade/migrations/limitBalances.ts'
import { migrations } from '../../src/trade/migrations/migrations.ts'
import { proposalKey } from '../../src/trade/migrations/proposalKey.ts'
import { stockKey } from '../../src/trade/migrations/stockKey.ts'
import { postgresql } from '../support/engines.ts'
import { faultsIn } from './ledger/faultsIn.ts'

let connection: Connection
beforeAll(async () => {
  connection = await postgresql.open()
})
afterAll(() => connection.close())

const run = ({ run: work }: Migration) => connection.db.transaction().execute(trx => work(trx))

/** Of the documents that there were then. */
const isOfBefore = sql`document_type in (1, 2, 4, 5, 13, 14)`

test('movements of before get the number of their document and the balance that they changed', async () => {
  const read = async () =>
    (
      await sql<object>`select id, document_sn, balance_id from stock_ledger where ${isOfBefore} order by id`.execute(
        connection.db,
      )
    ).rows
  const before = await read()
  expect(before.length).toBeGreaterThan(1000)
  expect(await run(ledgerNumbers)).toBeUndefined()
  await sql`update stock_ledger set document_sn = null, balance_id = null where ${isOfBefore}`.execute(connection.db)
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

test('goods of transfers that were confirmed before have arrived, those on their way have not', async () => {
  const read = async () =>
    (await sql<object>`select id, arrived_quantity from warehouse_transfer_item order by id`.execute(connection.db))
      .rows
  const before = await read()
  expect(await run(arrivedTransfers)).toBeUndefined()
  await sql`update warehouse_transfer_item i set arrived_quantity = 0 from warehouse_transfer d
    where d.id = i.transfer_id and d.transfer_status = 1 and i.lost_quantity = 0`.execute(connection.db)
  expect(await run(arrivedTransfers)).toMatch(/^\d+ lines of transfers have arrived$/)
  expect(await read()).toEqual(before)
})

test('who counts stock in assembles, in a company of before', async () => {
  expect(await run(assemblyKey)).toBeUndefined()
  await sql`update role set menu_keys = menu_keys - 'warehouse-assembly'`.execute(connection.db)
  await run(assemblyKey)
  const { rows } = await sql<object>`select id from role
    where (menu_keys ? 'warehouse-assembly') <> (menu_keys ? 'warehouse-opening')`.execute(connection.db)
  expect(rows).toEqual([])
})

test('who makes purchase orders sees what is to be bought, in a company of before', async () => {
  const holders = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from role where menu_keys ? 'purchase-proposal' order by name`.execute(connection.db)
    return new Set(rows.map(({ name }) => name))
  }
  expect(await run(proposalKey)).toBeUndefined()
  await sql`update role set menu_keys = menu_keys - 'purchase-proposal'`.execute(connection.db)
  await run(proposalKey)
  expect(await holders()).toEqual(new Set(['采购', '管理员', '另一家公司的管理员', '财务']))
})

test('limits of before find goods that never lay in their warehouse', async () => {
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from stock_balance`.execute(connection.db)).rows[0]!
      .count
  expect(await run(limitBalances)).toBeUndefined()
  const before = await count()
  await sql`delete from product_limit`.execute(connection.db)
  await sql`
    insert into product_limit (id, service_buyer_id, product_id, warehouse_id, minimum)
    select gen_random_uuid(), p.service_buyer_id, p.id, w.id, 1
    from product p join warehouse w on w.service_buyer_id = p.service_buyer_id`.execute(connection.db)
  const limits = (await sql<{ count: number }>`select count(*)::int as count from product_limit`.execute(connection.db))
    .rows[0]!.count
  expect(await run(limitBalances)).toBe(
    `${limits - before} limits of goods that never lay there count as nothing in stock`,
  )
  expect(await count()).toBe(limits)
  expect(await run(limitBalances)).toBeUndefined()
})

test('what processes of the release before write meanwhile is made right with the starts of the week', async () => {
  const { db } = connection
  const startAgain = () => migrate(db, migrations)
  const writeAsBefore = async () => {
    await sql`update stock_ledger set document_sn = null, balance_id = null
      where id = (select max(id::text)::uuid from stock_ledger where document_type = 1)`.execute(db)
    await sql`update warehouse_transfer_item set arrived_quantity = 0 where id = (select min(i.id::text)::uuid
      from warehouse_transfer_item i join warehouse_transfer d on d.id = i.transfer_id
      where d.transfer_status = 1 and i.lost_quantity = 0)`.execute(db)
  }
  await startAgain()
  expect(await faultsIn(connection)).toEqual({})
  const MENDED = ['1 movements of the stock name their document', '1 lines of transfers have arrived']
  await sql`update applied_migration set applied_at = now()`.execute(db)
  for (let start = 0; start < 2; start++) {
    await writeAsBefore()
    expect(await startAgain()).toEqual(MENDED)
  }
  expect(await faultsIn(connection)).toEqual({})
  await writeAsBefore()
  await sql`update applied_migration set applied_at = now() - interval '8 days'`.execute(db)
  expect(await startAgain()).toEqual([])
})
