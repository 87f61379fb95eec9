import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'

export interface NewSalesOrder {
  customerId: string
  linkManId?: string
  /** 1 manual order, 0 online order. */
  orderType?: number
  /** The customer's own address unless given. */
  customerAddress?: string
  remark?: string
  /** ISO time; now unless given. */
  time?: string
  /** Quantity in the product's unit, price in yuan per unit, tax rate as a fraction. */
  lines: { productId: string; quantity: string; price: string; taxRate?: string; remarks?: string }[]
}

/**
 * Makes a sales order.
 * @returns the new document's id
 */
export async function createSalesOrder(trx: CompanyTransaction, actor: Actor, input: NewSalesOrder): Promise<string> {
  const customer = await trx
    .selectFrom('customer')
    .select('address')
    .where('id', '=', input.customerId)
    .executeTakeFirstOrThrow()
  const { lines, time = new Date().toISOString(), customerAddress = customer.address, ...given } = input
  const id = newId()
  const sn = await nextNumber(trx, 'XS{date}{0000}', time)
  await trx
    .insertInto('salesOrder')
    .values({ ...given, id, sn, time, customerAddress, creatorId: actor.accountId })
    .execute()
  const items = lines.map((line, index) => ({ ...line, id: newId(), salesId: id, lineNo: index + 1 }))
  await trx.insertInto('salesOrderItem').values(items).execute()
  const entry = { type: 0, sn, snId: id, snTypeName: '销售单', time }
  await logOperations(trx, actor, [{ ...entry, orderType: 0, orderId: id }])
  return id
}
