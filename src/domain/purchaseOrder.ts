import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'

export interface NewPurchaseOrder {
  supplierId: string
  remark?: string
  /** Freight in yuan that was paid to the supplier. */
  freightPrice?: string
  /** ISO time; now unless given. */
  time?: string
  /** Quantity in the product's unit, price in yuan per unit, tax rate as a fraction. */
  lines: { productId: string; quantity: string; price: string; taxRate?: string; remarks?: string }[]
}

/**
 * Makes a purchase order.
 * @returns the ids of the new document and of its items, as the lines stand
 */
export async function createPurchaseOrder(
  trx: CompanyTransaction,
  actor: Actor,
  input: NewPurchaseOrder,
): Promise<{ id: string; itemIds: string[] }> {
  const { lines, time = new Date().toISOString(), ...given } = input
  const id = newId()
  const sn = await nextNumber(trx, 'CG{date}{0000}', time)
  await trx
    .insertInto('purchaseOrder')
    .values({ ...given, id, sn, time, creatorId: actor.accountId })
    .execute()
  const items = lines.map((line, index) => ({ ...line, id: newId(), purchaseId: id, lineNo: index + 1 }))
  await trx.insertInto('purchaseOrderItem').values(items).execute()
  const entry = { type: 0, sn, snId: id, snTypeName: '采购单', time }
  await logOperations(trx, actor, [{ ...entry, orderType: 3, orderId: id }])
  return { id, itemIds: items.map(item => item.id) }
}
