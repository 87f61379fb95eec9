import { createOrder } from './createOrder.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { addressOf } from './salesOrder.ts'

export const rules: Record<string, Rule> = { offer }

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
  { trx, actor, time, registry }: RuleContext,
  requirement: Requirement,
  { productId, price }: { productId: string; price?: number | null },
) {
  const product = trx.selectFrom('product').select('id').where('id', '=', productId)
  if (!(await product.executeTakeFirst())) throw refusal('requirement.unknownProduct')
  const { id: requirementId, customerId, linkManId, quantity, remark } = requirement
  const customerAddress = await addressOf(trx, customerId)
  const lines = [{ productId, quantity: String(quantity), price: String(price ?? 0) }]
  const inquiry = { requirementId, customerId, linkManId, customerAddress, remark, time, lines }
  await createOrder(trx, registry, actor, 'inquiry', inquiry)
}
