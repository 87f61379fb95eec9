import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerApps } from '../../src/apps/apps.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { bothEngines } from '../support/engines.ts'

const registry = await loadRegistry(projectRoot())
registerApps(registry)
const declared = tablesOf(registry.entities)

test.each(bothEngines())('words for units become units, with the decimals that were used, on $name', async engine => {
  const { db, close } = await engine.open()
  const goods = async () => {
    const { rows } = await sql<{ name: string; decimals: number }>`
      select p.id, p.service_buyer_id, u.name, u.decimals from product p
      join unit u on u.service_buyer_id = p.service_buyer_id and u.id = p.unit_id order by p.id`.execute(db)
    return rows
  }
  const before = await goods()
  // Goods by the piece, of which there is more than whole pieces.
  const { rows: counted } = await sql<{ id: string; serviceBuyerId: string }>`
    select p.id, p.service_buyer_id from stock_balance b
    join product p on p.service_buyer_id = b.service_buyer_id and p.id = b.product_id
    join unit u on u.service_buyer_id = p.service_buyer_id and u.id = p.unit_id
    where u.name = '个' order by p.id limit 1`.execute(db)
  const odd = counted[0]!
  await sql`alter table product add unit text`.execute(db)
  await sql`update product p set unit = u.name from unit u
    where u.service_buyer_id = p.service_buyer_id and u.id = p.unit_id`.execute(db)
  await sql`alter table product alter unit set not null, drop column unit_id`.execute(db)
  await sql`drop table unit`.execute(db)
  await sql`update stock_balance set quantity = 1.25 where product_id = ${odd.id}`.execute(db)
  const { unit: _, ...tables } = structuredClone(declared)
  const product = tables.product!
  delete product.columns.unitId
  product.columns.unit = { type: 'text', nullable: false }
  product.foreign = product.foreign.filter(({ table }) => table !== 'unit')
  await sql`delete from applied_table where name in ('unit', 'product')`.execute(db)
  await sql`insert into applied_table values ('product', ${JSON.stringify(product)}::jsonb)`.execute(db)

  const steps = await applyPlan(db, declared)
  expect(steps.map(step => [step.do, step.lossy])).toContainEqual(['moveColumn', undefined])
  expect((await goods()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  const { rows } = await sql<{ name: string; decimals: number; first: boolean }>`
    select name, decimals, service_buyer_id = ${odd.serviceBuyerId} as first from unit order by name`.execute(db)
  const mine = Object.fromEntries(rows.filter(({ first }) => first).map(({ name, decimals }) => [name, decimals]))
  expect(mine).toMatchObject({ 个: 2, 台: 0, 米: 3 })
  expect(rows.filter(({ first, name }) => !first && name === '个').map(({ decimals }) => decimals)).toEqual([0])
  expect(await applyPlan(db, declared)).toEqual([])
  await close()
})
