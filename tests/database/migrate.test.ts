import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { bothEngines } from '../support/engines.ts'
import { migrations } from '../../src/trade/migrations/migrations.ts'

const KEYS = ['data-purchasePrice', 'data-salePrice', 'data-customerContact']

describe.each(bothEngines())('roles on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())

  const roles = async () => {
    const { rows } = await sql<{ name: string; menuKeys: string[] }>`
      select name, menu_keys as "menuKeys" from role order by name`.execute(connection.db)
    return Object.fromEntries(rows.map(({ name, menuKeys }) => [name, menuKeys.toSorted()]))
  }

  test('that have known the keys of data from the beginning keep exactly what they hold', async () => {
    const before = await roles()
    expect(before.采购).not.toContain('data-salePrice')
    expect(await migrate(connection.db, migrations)).toEqual([])
    expect(await roles()).toEqual(before)
  })

  test('of a company from before the keys get all of them, once', async () => {
    const before = await roles()
    const strip = sql`
      update role set menu_keys = menu_keys - ${KEYS}::text[]
      where service_buyer_id in (select id from service_buyer order by corp_name limit 1)`
    await strip.execute(connection.db)
    const stripped = await roles()
    const those = Object.keys(before).filter(name => stripped[name]!.length < before[name]!.length)
    expect(those.length).toBeGreaterThan(0)
    expect(those.length).toBeLessThan(Object.keys(before).length)
    await sql`delete from applied_migration`.execute(connection.db)

    expect(await migrate(connection.db, migrations)).toContain(`${those.length} roles keep seeing prices and contacts`)
    const given = Object.entries(before).map(([name, keys]) => [
      name,
      those.includes(name) ? [...new Set([...keys, ...KEYS])].toSorted() : keys,
    ])
    expect(await roles()).toEqual(Object.fromEntries(given))

    await strip.execute(connection.db)
    const taken = await roles()
    expect(await migrate(connection.db, migrations)).toEqual([])
    expect(await roles()).toEqual(taken)
  })
})

describe.each(bothEngines())('roles from before orders had keys of their own on $name', engine => {
  test('keep orders beside contracts, and what was arranged of their lists goes along', async () => {
    const connection = await engine.open()
    await migrate(connection.db, migrations)
    // That role came later, and sees orders without contracts.
    const keysOf = async () => {
      const { rows } = await sql<{ name: string; keys: string[] }>`
        select name, menu_keys as keys from role where name <> '财务' order by service_buyer_id, name`.execute(
        connection.db,
      )
      return rows.map(({ name, keys }) => [name, keys.toSorted()])
    }
    const before = await keysOf()
    await sql`update role set menu_keys = menu_keys - ${['sale-order', 'purchase-order']}::text[]`.execute(
      connection.db,
    )
    const content = { start: { 'sale-contract': { orderType: 1 }, other: {} }, pageSize: 30 }
    await sql`insert into list_setting (service_buyer_id, id, resource, layer, number, content, author_id, author_name, published_at)
      select service_buyer_id, gen_random_uuid(), 'salesOrder', 'company', 1, ${JSON.stringify(content)}::jsonb, id, name, now()
      from account where login_name = 'admin'`.execute(connection.db)
    await sql`insert into my_setting (service_buyer_id, account_id, resource, content, saved_at)
      select service_buyer_id, id, 'salesOrder', ${JSON.stringify({ 'sale-contract': { mode: 'list' } })}::jsonb, now()
      from account where login_name = 'sales'`.execute(connection.db)
    await sql`delete from applied_migration where name like '%order keys'`.execute(connection.db)
    expect(await migrate(connection.db, migrations)).toEqual([
      expect.stringMatching(/^\d+ roles keep orders beside contracts$/),
    ])
    expect(await keysOf()).toEqual(before)
    const { rows } = await sql<{ content: unknown }>`
      select content from list_setting where resource = 'salesOrder'
      union all select content from my_setting where resource = 'salesOrder'`.execute(connection.db)
    expect(rows.map(row => row.content)).toEqual([
      { pageSize: 30, start: { other: {}, 'sale-order': { orderType: 1 } } },
      { 'sale-order': { mode: 'list' } },
    ])
    expect(await migrate(connection.db, migrations)).toEqual([])
    await connection.close()
  })
})

describe.each(bothEngines())('lines with returns from before on $name', engine => {
  test('tell apart what is on its way from what came back', async () => {
    const connection = await engine.open()
    const lines = async () => {
      const { rows } = await sql`
        select id, return_quantity, returning_quantity from stock_out_item
        union all select id, return_quantity, returning_quantity from stock_in_item order by id`.execute(connection.db)
      return rows
    }
    await migrate(connection.db, migrations)
    const before = await lines()
    for (const table of ['stock_out_item', 'stock_in_item'])
      await sql`update ${sql.table(table)} set return_quantity = return_quantity + returning_quantity,
        returning_quantity = 0`.execute(connection.db)
    expect(await lines()).not.toEqual(before)
    await sql`delete from applied_migration where name like '%returning%'`.execute(connection.db)
    expect(await migrate(connection.db, migrations)).toContainEqual(expect.stringContaining('lines tell apart'))
    expect(await lines()).toEqual(before)
    await connection.close()
  })
})

describe.each(bothEngines())('stock from before batches on $name', engine => {
  test('begins as stock without a batch, as its ledger says', async () => {
    const connection = await engine.open()
    await migrate(connection.db, migrations)
    const batches = async () => {
      const { rows } = await sql`
        select warehouse_id, product_id, batch_no, quantity, time from stock_batch
        where service_buyer_id not in (select id from service_buyer where has_batch_stock)
        order by warehouse_id, product_id, batch_no`.execute(connection.db)
      return rows
    }
    const before = await batches()
    expect(before.length).toBeGreaterThan(0)
    await sql`delete from stock_batch where service_buyer_id not in (
      select id from service_buyer where has_batch_stock)`.execute(connection.db)
    await sql`delete from applied_migration where name like '%stock batches%'`.execute(connection.db)
    expect(await migrate(connection.db, migrations)).toEqual([
      `${before.length} balances begin as stock without a batch`,
    ])
    expect(await batches()).toEqual(before)
    const { rows } = await sql`
      select b.id from stock_out_item_batch b
      join stock_out_item i on i.id = b.stock_out_item_id
      join stock_out_order o on o.id = i.stock_out_id where o.confirm_status = 0`.execute(connection.db)
    expect(rows).toEqual([])
    await connection.close()
  })
})
