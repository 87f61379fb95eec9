import type { CompanyDb, CompanyTransaction } from '../database/company.ts'
import type { SalesRemark, StockOutSign } from '../engine/generated/entities.ts'
import type { Actor } from './actor.ts'
import { withBatches } from './lineBatches.ts'
import { lineMovement } from './lineMovement.ts'
import type { MadeLine } from './made/madeResource.ts'
import { newId } from './newId.ts'
import type { Rule } from './rules.ts'
import { editSalesRemark } from './salesRemark.ts'
import { ship } from './shipping.ts'
import { requireUploads } from './uploads.ts'

interface Stored {
  id: string
}

/** Confirming takes the goods of every line out of its warehouse. */
const confirm = lineMovement(1, 'out')

export const rules: Record<string, Rule> = {
  propose,
  make,
  confirm,
  signNormal: sign,
  signAbnormal: sign,
  ship,
  remark,
}

/** A stock-out is proposed from the warehouse that has most of what it sends. */
async function propose(db: CompanyDb, _: Actor, _order: unknown, { items }: { items: MadeLine[] }) {
  const stock = await stockOf(
    db,
    items.map(item => item.productId as string),
  )
  const fullest = (item: MadeLine) => stock.find(({ productId }) => productId === item.productId)?.warehouseId ?? null
  return { items: items.map(item => ({ ...item, warehouseId: fullest(item) })) }
}

/** Balances above zero, the fullest warehouse of each product first. */
async function stockOf(db: CompanyDb, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('stockBalance')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('productId', 'in', productIds)
    .where('quantity', '>', '0')
    .orderBy('productId')
    .orderBy('quantity', 'desc')
    .execute()
}

async function make(_trx: CompanyTransaction, _: Actor, _order: unknown, { items }: { items: MadeLine[] }) {
  return { items: withBatches(items) }
}

/** The remark that a stock-out shows is its sales order's. */
async function remark(
  trx: CompanyTransaction,
  actor: Actor,
  { salesId }: { salesId: string },
  body: SalesRemark,
  time: string,
) {
  await editSalesRemark(trx, actor, salesId, body.remark, time)
}

/** A sign-off keeps the pictures that prove it. */
async function sign(trx: CompanyTransaction, actor: Actor, { id }: Stored, { resourceList }: StockOutSign) {
  if (!resourceList?.length) return
  const urls = resourceList.map(resource => resource.stockOutUrl)
  await requireUploads(trx, urls)
  await trx
    .insertInto('stockOutResource')
    .values(urls.map(stockOutUrl => ({ id: newId(), stockOutId: id, stockOutUrl })))
    .execute()
}
