import { Big } from 'big.js'
import type { RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { BOUND } from './choices.ts'
import { openLines } from './openLines.ts'

/**
 * Checks that what is open of each sales order that was saved is available: in stock, and taken by no document that is
 * not confirmed. Lines of one product count together; the one that goes beyond is named.
 * @throws DomainError order.overAvailable where the company refuses
 */
export async function requireAvailable(
  { trx, registry, actor }: Pick<RuleContext, 'trx' | 'registry' | 'actor'>,
  ids: readonly string[],
) {
  if (actor.settings.overAvailable !== BOUND.refuse) return
  const lines = await openLines(trx, registry.entities, actor, ids, ['available'])
  const asked = new Map<string, Big>()
  for (const { salesId, productId, lineNo: line, product, openQuantity, available } of lines) {
    const own = `${salesId} ${productId}`
    const sum = (asked.get(own) ?? new Big(0)).plus(openQuantity)
    asked.set(own, sum)
    if (sum.gt(available ?? 0))
      throw refusal('order.overAvailable', {
        ...{ line, product, asked: sum.toString() },
        available: new Big(available ?? 0).toString(),
      })
  }
}
