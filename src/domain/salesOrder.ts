import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model.ts'
import type { Actor } from './actor.ts'
import { createOrder, type OrderLine } from './createOrder.ts'
import { keepMoved } from './keepMoved.ts'
import type { Rule } from './rules.ts'

export const rules: Record<string, Rule> = { save }

export interface NewSalesOrder {
  customerId: string
  linkManId?: string
  /** The contract that it fulfils. */
  contractId?: string
  /** The inquiry whose quotation it takes up. */
  inquiryId?: string
  /** 1 manual order, 0 online order. */
  orderType?: number
  /** The customer's own address unless given. */
  customerAddress?: string
  remark?: string
  /** ISO time; now unless given. */
  time?: string
  lines: OrderLine[]
}

/**
 * Makes a sales order.
 * @returns the ids of the new document and of its items, as the lines stand
 */
export async function createSalesOrder(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  input: NewSalesOrder,
): Promise<{ id: string; itemIds: string[] }> {
  const customerAddress = input.customerAddress ?? (await addressOf(trx, input.customerId))
  return createOrder(trx, registry, actor, 'salesOrder', { ...input, customerAddress })
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

/** What has gone out stays in the order; it goes where its customer is, unless the order says otherwise. */
async function save(
  trx: CompanyTransaction,
  _: Actor,
  before: { customerId: string; items: Item[] } | undefined,
  body: { customerId?: string; customerAddress?: string | null; items?: Partial<Item>[] },
) {
  const refusals = {
    partner: 'salesOrder.customerFixed',
    quantity: 'salesOrder.sentOut',
    product: 'salesOrder.productFixed',
  } as const
  keepMoved({ partner: 'customerId', moved: 'outQuantity', refusals }, before, body)
  if (before || body.customerAddress) return {}
  return { customerAddress: await addressOf(trx, body.customerId!) }
}
