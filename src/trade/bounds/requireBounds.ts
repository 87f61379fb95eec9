import type { RuleContext } from '../../domain/rule.ts'
import { checkOrders } from '../credit/requireCredit.ts'
import { requireAvailable } from './requireAvailable.ts'
import { requireMargin } from './requireMargin.ts'

/**
 * Holds sales orders that were saved to what the company sets: the credit of their customers, the margin and what is
 * available.
 * @throws DomainError credit.exceeded, order.belowMargin, order.overAvailable
 */
export async function requireBounds(
  context: Pick<RuleContext, 'trx' | 'registry' | 'actor'>,
  ids: readonly string[],
): Promise<void> {
  await requireMargin(context, ids)
  await requireAvailable(context, ids)
  await checkOrders(context, ids)
}
