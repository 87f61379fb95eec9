import { sql } from 'kysely'
import { companyStatement } from '../../database/sql/companyStatement.ts'
import type { Slot } from '../../database/template.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Actor } from '../../domain/actor.ts'
import { requireBounds } from '../bounds/requireBounds.ts'
import { closeOrder } from './closeOrder.ts'
import {
  type AgreedDiscount,
  agreedDiscount,
  type AgreedLine,
  agreedLines,
  createOrder,
  type OrderLine,
} from './createOrder.ts'
import { type Discounted, hasDiscount, spreadDiscounts } from '../discount/spreadDiscounts.ts'
import { keepMoved } from './keepMoved.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

const close = closeOrder('outQuantity')

export const rules: Record<string, Rule> = { save, saved, close, cancel: close }

export interface NewSalesOrder extends AgreedDiscount {
  customerId: string
  linkManId?: string
  /** The contract that it fulfils. */
  contractId?: string
  /** The inquiry whose quotation it accepts. */
  inquiryId?: string
  /** 1 manual order, 0 online order. */
  orderType?: number
  /** Until when it is promised, as yyyy-MM-dd. */
  deliveryDate?: string
  /** The customer's address unless given. */
  customerAddress?: string
  remark?: string
  /** ISO time; now unless given. */
  time?: string
  lines: OrderLine[]
}

/**
 * Creates a sales order.
 * @returns the ids of the new document and of its items, in the order of the lines
 */
export async function createSalesOrder(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  input: NewSalesOrder,
): Promise<{ id: string; itemIds: string[] }> {
  const customerAddress = input.customerAddress ?? (await addressOf(trx, input.customerId))
  const order = { ...input, customerAddress }
  return createOrder(trx, registry, actor, 'salesOrder', order, id => requireBounds({ trx, registry, actor }, [id]))
}

const customerOf = companyStatement((db, slot: (name: 'customerId') => Slot) =>
  db
    .selectFrom('customer')
    .select('address')
    .where('id', '=', sql<string>`${slot('customerId')}`),
)

/** Reads the address of a customer, the default of their documents. */
export async function addressOf(trx: CompanyTransaction, customerId: string): Promise<string | null> {
  const { rows } = await trx.executeQuery(customerOf(trx, { customerId }))
  return rows[0]?.address ?? null
}

interface Item {
  id: string
  lineNo: number
  productId: string
  quantity: number
  outQuantity: number
}

/** The values of a contract or quotation that an order takes over. */
export interface Agreement extends AgreedDiscount {
  id: string
  customerId: string
  linkManId: string | null
  customerAddress: string | null
  remark: string | null
  items: AgreedLine[]
}

/** Makes the rule that creates a sales order from a contract or an inquiry. */
export const orderAgreed =
  (reference: 'contractId' | 'inquiryId') =>
  async (
    { trx, actor, time, registry }: RuleContext,
    { id, customerId, linkManId, customerAddress, remark, items, ...discount }: Agreement,
  ): Promise<void> => {
    await createSalesOrder(trx, registry, actor, {
      [reference]: id,
      customerId,
      linkManId: linkManId ?? undefined,
      customerAddress: customerAddress ?? undefined,
      remark: remark ?? undefined,
      ...agreedDiscount(discount),
      time,
      lines: agreedLines(items),
    })
  }

async function saved(context: RuleContext, _: undefined, { ids, filled }: { ids: string[]; filled: Discounted }) {
  if (hasDiscount(filled)) await spreadDiscounts(context, 'salesOrder', ids)
  await requireBounds(context, ids)
}

/** Checks that what has gone out stays in the order, and fills in the customer's address where a new one has none. */
async function save(
  { trx }: RuleContext,
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
