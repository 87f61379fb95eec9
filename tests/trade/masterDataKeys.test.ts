import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { masterDataKeys } from '../../src/trade/migrations/masterDataKeys.ts'
import { postgresql } from '../support/engines.ts'

let connection: Connection
beforeAll(async () => {
  connection = await postgresql.open()
})
afterAll(() => connection.close())

const NEW = [
  'product-brand',
  'product-category',
  'system-logistics',
  'system-title',
  'warehouse-list',
  'warehouse-opening',
]

const held = async () => {
  const { rows } = await sql<{ name: string; held: string[] }>`
    select name, array(select key from jsonb_array_elements_text(menu_keys) as key where key = any(${NEW}) order by key) as held
    from role where service_buyer_id = (select service_buyer_id from account where login_name = 'admin')`.execute(
    connection.db,
  )
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}
const run = () => connection.db.transaction().execute(trx => masterDataKeys.run(trx))

test('companies that have known the pages from the beginning keep exactly what they hold', async () => {
  const before = await held()
  expect(before.仓库).toContain('warehouse-list')
  expect(await run()).toBeUndefined()
  expect(await held()).toEqual(before)
})

test('of a company from before, who did the work of the new pages gets them', async () => {
  await sql`update role set menu_keys = menu_keys - ${NEW}::text[]`.execute(connection.db)
  expect(await run()).toMatch(/^\d+ roles keep what their company chooses from$/)
  expect(await held()).toEqual({
    管理员: NEW,
    销售: [],
    销售主管: [],
    仓库: ['warehouse-list', 'warehouse-opening'],
    采购: ['product-brand', 'product-category'],
    财务: [],
    只读: [],
  })
})
