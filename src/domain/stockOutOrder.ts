import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { SalesRemark, StockOutSign } from '../engine/generated/entities.ts'
import type { Actor } from './actor.ts'
import { lineMovement } from './lineMovement.ts'
import { newId } from './newId.ts'
import { type OrderedLine, sorted, takeOpen } from './openQuantity.ts'
import type { Rule } from './rules.ts'
import { editSalesRemark } from './salesRemark.ts'
import { ship } from './shipping.ts'
import { requireUploads } from './uploads.ts'

interface Stored {
  id: string
}

/** Confirming takes the goods of every line out of its warehouse. */
const confirm = lineMovement(1, 'out')

export const rules: Record<string, Rule> = { confirm, cancel, signNormal: sign, signAbnormal: sign, ship, remark }

/** What a voided stock-out was to send out is open in its order again. */
async function cancel(trx: CompanyTransaction, _: Actor, { items }: { items: OrderedLine[] }) {
  for (const line of sorted(items)) await takeOpen(trx, line, new Big(line.quantity).neg())
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
