import { Big } from 'big.js'
import type { RuleContext } from '../../domain/rule.ts'
import { visibilityOf } from '../../engine/visibility/visibilityOf.ts'
import { refusal } from '../refusal.ts'
import { BOUND } from './choices.ts'
import { openLines } from './openLines.ts'

/** Who holds it may save an order below the margin that the company wants. */
const LIFTS = 'sale-belowMargin'

/**
 * Checks the margin of the open lines of sales orders that were saved, at the moving average cost, and marks those of
 * which a line is below what the company wants.
 * @throws DomainError order.belowMargin where the company refuses; of whom may not see costs without the margin
 */
export async function requireMargin(
  { trx, registry, actor }: Pick<RuleContext, 'trx' | 'registry' | 'actor'>,
  ids: readonly string[],
) {
  const { belowMargin, lowestMargin } = actor.settings
  if (!belowMargin) return
  const lines = await openLines(trx, registry.entities, actor, ids, ['marginRate'])
  const below = lines.filter(({ marginRate }) => marginRate !== null && new Big(marginRate).lt(Number(lowestMargin)))
  const [first] = below
  if (first && belowMargin === BOUND.refuse && !actor.keys.has(LIFTS)) {
    const { lineNo: line, product, marginRate } = first
    const isSeen = visibilityOf(registry.entities, actor.keys).isVisible('salesOrderItem', 'marginRate')
    const figures = { margin: inPercent(marginRate!), least: inPercent(String(lowestMargin)) }
    throw refusal('order.belowMargin', { line, product, ...(isSeen && figures) })
  }
  const marked = new Set(below.map(({ salesId }) => salesId))
  for (const isBelow of [true, false]) {
    const own = ids.filter(id => marked.has(id) === isBelow)
    if (own.length > 0)
      await trx
        .updateTable('salesOrder')
        .set({ belowMargin: isBelow })
        .where('id', 'in', own)
        .where('belowMargin', '=', !isBelow)
        .execute()
  }
}

const inPercent = (share: string) => `${new Big(share).times(100).round(2, Big.roundHalfUp).toString()}%`
