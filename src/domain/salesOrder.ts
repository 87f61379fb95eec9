import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'
import type { Rule } from './rules.ts'

export const rules: Record<string, Rule> = { save }

export interface NewSalesOrder {
  customerId: string
  linkManId?: string
  /** The contract that it fulfils. */
  contractId?: string
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
  return (await customer.executeTakeFirst())?.address ?? null
}

interface Item {
  id: string
  lineNo: number
  productId: string
  quantity: number
  outQuantity: number
}

/** What has gone out stays in the order: its lines with their goods, at least in that quantity, and for whom they were. */
async function save(
  trx: CompanyTransaction,
  _: Actor,
  before: { customerId: string; items: Item[] } | undefined,
  body: { customerId?: string; customerAddress?: string | null; items?: Partial<Item>[] },
) {
  const out = (before?.items ?? []).filter(item => item.outQuantity > 0)
  if (out.length > 0 && body.customerId !== undefined && body.customerId !== before!.customerId)
    throw new DomainError('salesOrder.customerFixed')
  for (const item of body.items ? out : []) {
    const change = body.items!.find(({ id }) => id === item.id)
    const { lineNo: line, outQuantity, productId, quantity } = { ...item, ...change, lineNo: item.lineNo }
    if (!change || quantity < outQuantity) throw new DomainError('salesOrder.sentOut', { line, out: outQuantity })
    if (productId !== item.productId) throw new DomainError('salesOrder.productFixed', { line })
  }
  if (before || body.customerAddress) return {}
  return { customerAddress: await addressOf(trx, body.customerId!) }
}
