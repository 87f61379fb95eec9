import type { CompanyTransaction } from '../database/company.ts'
import type { SalesRemark, StockOutSign } from '../engine/generated/entities.ts'
import type { Actor } from './actor.ts'
import { lineMovement } from './lineMovement.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'
import type { Rule } from './rules.ts'
import { editSalesRemark } from './salesRemark.ts'
import { ship } from './shipping.ts'
import { requireUploads } from './uploads.ts'

interface Stored {
  id: string
}

/** Confirming takes the goods of every line out of its warehouse. */
const confirm = lineMovement(1, 'out')

export const rules: Record<string, Rule> = { confirm, signNormal: sign, signAbnormal: sign, ship, remark }

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

export interface NewStockOut {
  salesId: string
  /** ISO time; now unless given. */
  time?: string
  freightCost?: string
  lines: {
    salesItemId: string
    quantity: string
    warehouseId: string
    stockPosition?: string
    batches?: { batchNo: string; quantity: string }[]
  }[]
}

/**
 * Makes an unconfirmed stock-out from a sales order; price and tax are the order's.
 * @returns the new document's id
 */
export async function createStockOut(trx: CompanyTransaction, actor: Actor, input: NewStockOut): Promise<string> {
  const order = await trx
    .selectFrom('salesOrder')
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .select(['salesOrder.sn', 'salesOrder.customerId', 'customer.salesmanId'])
    .where('salesOrder.id', '=', input.salesId)
    .executeTakeFirstOrThrow()
  const ordered = await trx.selectFrom('salesOrderItem').selectAll().where('salesId', '=', input.salesId).execute()
  const time = input.time ?? new Date().toISOString()
  const id = newId()
  const sn = await nextNumber(trx, 'CK{date}{0000}', time)
  const { salesId, freightCost = '0', lines } = input
  await trx
    .insertInto('stockOutOrder')
    .values({
      id,
      sn,
      time,
      salesId,
      customerId: order.customerId,
      salesmanId: order.salesmanId,
      creatorId: actor.accountId,
      freightCost,
    })
    .execute()
  const items = lines.map((line, index) => {
    const { productId, price, taxRate, remarks } = ordered.find(item => item.id === line.salesItemId)!
    const { salesItemId, quantity, warehouseId, stockPosition } = line
    return {
      id: newId(),
      stockOutId: id,
      lineNo: index + 1,
      salesItemId,
      productId,
      quantity,
      price,
      taxRate,
      remarks,
      warehouseId,
      stockPosition: stockPosition ?? null,
    }
  })
  await trx.insertInto('stockOutItem').values(items).execute()
  const batches = lines.flatMap((line, index) =>
    (line.batches ?? []).map(batch => ({ id: newId(), stockOutItemId: items[index]!.id, ...batch })),
  )
  if (batches.length > 0) await trx.insertInto('stockOutItemBatch').values(batches).execute()
  const entry = { type: 4, sn, snId: id, snTypeName: '出库单', time }
  await logOperations(trx, actor, [
    { ...entry, orderType: 1, orderId: id },
    { ...entry, orderType: 0, orderId: salesId },
  ])
  return id
}
