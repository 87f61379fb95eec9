import { Big } from 'big.js'
import { sql } from 'kysely'
import { createScope, selectRows, statementBy } from '../../database/sql/createScope.ts'
import { withJoins } from '../../database/sql/joins.ts'
import { valueOf } from '../../database/sql/scope.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'

/** Who holds it may let an order be beyond the customer's credit limit. */
const LIFTS = 'sale-overCredit'

type Context = Pick<RuleContext, 'trx' | 'registry' | 'actor'>

/**
 * Checks the credit of customers after orders of theirs were saved: what they owe, with what is ordered and not
 * delivered, stays within their limit. Who may lift it does so by saving; the order says so from then on.
 * @throws DomainError credit.exceeded where the company refuses
 */
export async function checkOrders(context: Context, ids: readonly string[]) {
  const { trx, actor } = context
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
    const over = (await creditUsed(context, customerId)).minus(creditLimit!)
    const isLifted = over.gt(0) && actor.keys.has(LIFTS)
    if (over.gt(0) && !isLifted) throw exceeded(customerName, creditLimit!, over)
    if (isLifted !== creditLifted)
      await trx.updateTable('salesOrder').set({ creditLifted: isLifted }).where('id', '=', id).execute()
  }
}

/**
 * Checks the credit of a customer before goods of an order are put on a stock-out, and before they go out.
 * @throws DomainError credit.exceeded where the company refuses, unless somebody lifted it for the order
 */
export async function checkDelivery(context: Context, orderId: string) {
  const { trx, actor } = context
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
  const over = (await creditUsed(context, order.customerId)).minus(order.creditLimit!)
  if (over.gt(0)) throw exceeded(order.customerName, order.creditLimit!, over)
}

const exceeded = (customer: string, limit: string | number, over: Big) =>
  refusal('credit.exceeded', { customer, limit: new Big(limit).toFixed(2), over: over.toFixed(2) })

/** Reads what a customer owes, and what is ordered and on its way to them, in yuan. The customer is locked. */
async function creditUsed({ trx, registry, actor }: Context, customerId: string): Promise<Big> {
  // Two orders at once would each see the other's room.
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const scope = createScope(registry.entities, 'customer', 'r', statementBy(actor.accountId))
  const used = sql<string | null>`${valueOf(scope, 'creditUsed')!.expression}::text`.as('used')
  const query = withJoins(selectRows(trx, 'customer as r'), scope).select(used)
  const row = await query.where('r.id', '=', customerId).executeTakeFirstOrThrow()
  return new Big(String(row.used ?? 0))
}
