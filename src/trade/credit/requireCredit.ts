import { Big } from 'big.js'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'

/** Who holds it may let an order be beyond the customer's credit limit. */
const LIFTS = 'sale-overCredit'

/**
 * Checks the credit of customers after orders of theirs were saved: what they owe, with what is ordered and not
 * delivered, stays within their limit. Who may lift it does so by saving; the order says so from then on.
 * @throws DomainError credit.exceeded where the company refuses
 */
export async function checkOrders({ trx, actor }: Pick<RuleContext, 'trx' | 'actor'>, ids: readonly string[]) {
  // Where nothing is refused, the form alone says so, and nothing has to be lifted.
  if (!actor.settings.refusesOverCredit) return
  const orders = await trx
    .selectFrom('salesOrder')
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .select(['salesOrder.id', 'salesOrder.customerId', 'customerName', 'creditLimit', 'creditLifted'])
    .where('salesOrder.id', 'in', ids)
    .where('creditLimit', 'is not', null)
    .execute()
  for (const { id, customerId, customerName, creditLimit, creditLifted } of orders) {
    const over = new Big(await creditUsed(trx, customerId)).minus(creditLimit!)
    const isLifted = over.gt(0) && actor.keys.has(LIFTS)
    if (over.gt(0) && !isLifted) throw exceeded(customerName, creditLimit!, over)
    if (isLifted !== creditLifted)
      await trx.updateTable('salesOrder').set({ creditLifted: isLifted }).where('id', '=', id).execute()
  }
}

/**
 * Checks the credit of a customer before goods of an order go out.
 * @throws DomainError credit.exceeded where the company refuses, unless somebody lifted it for the order
 */
export async function checkDelivery({ trx, actor }: Pick<RuleContext, 'trx' | 'actor'>, orderId: string) {
  if (!actor.settings.refusesOverCredit || actor.keys.has(LIFTS)) return
  const order = await trx
    .selectFrom('salesOrder')
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .select(['salesOrder.customerId', 'customerName', 'creditLimit'])
    .where('salesOrder.id', '=', orderId)
    .where('creditLimit', 'is not', null)
    .where('creditLifted', '=', false)
    .executeTakeFirst()
  if (!order) return
  const over = new Big(await creditUsed(trx, order.customerId)).minus(order.creditLimit!)
  if (over.gt(0)) throw exceeded(order.customerName, order.creditLimit!, over)
}

const exceeded = (customer: string, limit: string | number, over: Big) =>
  refusal('credit.exceeded', { customer, limit: new Big(limit).toFixed(2), over: over.toFixed(2) })

/** Adds up what a customer owes and what is ordered and not delivered, in yuan. The customer is locked. */
async function creditUsed(trx: CompanyTransaction, customerId: string): Promise<string> {
  // Two orders at once would each see the other's room.
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const open = sql<string>`i.quantity - i.out_quantity - i.cancel_quantity`
  const owed = await trx
    .selectFrom('receivable')
    .select(sql<string>`coalesce(sum(amount - settled), 0)`.as('sum'))
    .where('customerId', '=', customerId)
    .where('isOpen', '=', true)
    .executeTakeFirstOrThrow()
  const ordered = await trx
    .selectFrom('salesOrder as o')
    .innerJoin('salesOrderItem as i', 'i.salesId', 'o.id')
    .select(sql<string>`coalesce(sum(round((i.amount - i.discount_share) * (${open}) / i.quantity, 2)), 0)`.as('sum'))
    .where('o.customerId', '=', customerId)
    .where('o.orderStatus', '=', 0)
    .where(open, '>', '0')
    .executeTakeFirstOrThrow()
  return new Big(owed.sum).plus(ordered.sum).toFixed(2)
}
