import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, yuan, type Company } from '../company.ts'
import { HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { batchOf } from './batches.ts'
import { usualQuantity } from './quantities.ts'
import type { Amount } from './shelves.ts'

/** Which part of the catalogue lies in each warehouse on the first day, and at least how many of its products. */
const SHARES = [0.2, 0.12, 0.06, 0.06]
const LEAST = 15
/** So many of the catalogue's last products were forgotten then. */
const FOUND = 3

/** Plans that the company counts its warehouses on its first day. */
export function planOpening(company: Company) {
  const { agenda, warehouseIds } = company
  for (const warehouse of warehouseIds.keys())
    agenda.plan((warehouse + 1) * HOUR, second => countWarehouse(company, warehouse, second))
}

async function countWarehouse(company: Company, warehouse: number, second: number) {
  const { random, products, shelves } = company
  const counted = products.slice(0, -FOUND)
  const most = Math.max(LEAST, Math.round(counted.length * SHARES[warehouse]!))
  const chosen = new Set(Array.from({ length: most }, () => random.integer(0, counted.length - 1)))
  const lines = [...chosen].map((product): Amount => {
    return { warehouse, product, quantity: usualQuantity(products[product]!) * random.integer(2, 8) }
  })
  const id = await count(company, '启用系统时盘点的库存', lines, second)
  const about = { resource: 'openingStock', transition: 'confirm', second: second + HOUR / 2 }
  if (id && (await act(company, { ...about, id, actor: company.staff.manager }))) lines.forEach(shelves.receive)
}

/** Goods that were found in a corner when the last of the old books was closed; nobody has confirmed them yet. */
export async function countForgotten(company: Company) {
  const { products, end } = company
  const lines = products.slice(-FOUND).map((_, index): Amount => {
    return { warehouse: 0, product: products.length - FOUND + index, quantity: 2 + index }
  })
  await count(company, '旧账结转的零星库存', lines, end - 2 * HOUR)
}

/** @returns undefined where the declarations know no such document */
async function count(company: Company, remark: string, lines: Amount[], second: number): Promise<string | undefined> {
  const { trx, registry, staff, products, warehouseIds, timeOf } = company
  const resource = registry.resources.openingStock
  if (!isEditable(resource)) return undefined
  const items = lines.map(line => ({
    ...{ productId: products[line.product]!.id, warehouseId: warehouseIds[line.warehouse], quantity: line.quantity },
    ...{ price: Number(yuan(products[line.product]!.purchasePrice)), batchNo: batchOf(company, line, second) },
  }))
  const body = { remark: say(company, remark), items }
  return saveRecord(trx, registry, staff.manager, { resource, time: timeOf(second), body })
}
