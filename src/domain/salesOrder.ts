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
 * @returns the ids of the new document and of its items, as the lines stand
 */
export async function createSalesOrder(
  trx: CompanyTransaction,
  actor: Actor,
  input: NewSalesOrder,
): Promise<{ id: string; itemIds: string[] }> {
  const { lines, time = new Date().toISOString(), ...given } = input
  const customerAddress = given.customerAddress ?? (await addressOf(trx, given.customerId))
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
  return { id, itemIds: items.map(item => item.id) }
}

async function addressOf(trx: CompanyTransaction, customerId: string): Promise<string | null> {
  const customer = trx.selectFrom('customer').select('address').where('id', '=', customerId)
  return (await customer.executeTakeFirstOrThrow()).address
}
