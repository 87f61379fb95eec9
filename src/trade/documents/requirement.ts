import { createOrder } from './createOrder.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { askSuppliers } from '../sourcing/askSuppliers.ts'
import { settleQuotes } from '../sourcing/settleQuotes.ts'
import { addressOf } from './salesOrder.ts'

export const rules: Record<string, Rule> = { ask: askSuppliers, offer, close }

interface Requirement {
  id: string
  customerId: string
  linkManId: string | null
  quantity: number
  remark: string | null
}

/**
 * Creates an inquiry of one line from what was found for a customer, to be quoted.
 * @throws DomainError requirement.unknownProduct
 */
async function offer(
  context: RuleContext,
  requirement: Requirement,
  { productId, price }: { productId: string; price?: number | null },
) {
  const { trx, actor, time, registry } = context
  const product = trx.selectFrom('product').select('id').where('id', '=', productId)
  if (!(await product.executeTakeFirst())) throw refusal('requirement.unknownProduct')
  const { id: requirementId, customerId, linkManId, quantity, remark } = requirement
  const customerAddress = await addressOf(trx, customerId)
  const lines = [{ productId, quantity: String(quantity), price: String(price ?? 0) }]
  const inquiry = { requirementId, customerId, linkManId, customerAddress, remark, time, lines }
  await createOrder(trx, registry, actor, 'inquiry', inquiry)
  await settleQuotes(context, requirementId, '已用公司商品报价')
}

/** Ends what suppliers were asked, too. */
async function close(context: RuleContext, { id }: Requirement) {
  await settleQuotes(context, id, '找货单已关闭')
}
