import { Big } from 'big.js'
import { oweFreight } from '../money/oweFreight.ts'
import { delivering } from '../invoicing/delivered.ts'
import { owing } from '../money/owing.ts'
import { payables } from '../money/sides.ts'
import { closeAgain } from './closeOrder.ts'
import { shareDiscount } from '../discount/shareDiscount.ts'
import { landedCosts } from '../stock/landedCosts.ts'
import { type GivenLine, withBatches } from '../stock/lineBatches.ts'
import { lineMovement } from '../stock/lineMovement.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { carrierName } from './shipping.ts'
import { enterFreight } from './stockInFreight.ts'
import { withPositions } from '../stock/withPositions.ts'

/**
 * Confirms a stock-in: moves the goods of every line into its warehouse, at their cost with freight (spec, purchase 4),
 * and books what the supplier is owed for them; the freight of the order once, with the first.
 */
const confirm = owing(
  { side: payables, sign: 1, beside: [oweFreight, delivering(payables)] },
  lineMovement({ direction: 'in', costing: landedCosts }),
)

export const rules: Record<string, Rule> = {
  make,
  confirm,
  freight: enterFreight,
  cancel: closeAgain,
}

interface Draft {
  warehouseId: string
  freightAmount?: number | string | null
  logisticsId?: string | null
  items: (GivenLine & { productId: string })[]
}

/**
 * Puts all lines of a new stock-in into one warehouse, and keeps the carrier only where freight is collected.
 * @throws DomainError shipping.unknownCarrier
 */
async function make(context: RuleContext, _order: unknown, draft: Draft) {
  const { trx } = context
  const { warehouseId, items, freightAmount, logisticsId } = draft
  const isCollected = new Big(freightAmount || 0).gt(0) && logisticsId
  if (isCollected) await carrierName(trx, logisticsId)
  const lines = withBatches(items).map(item => ({ ...item, warehouseId }))
  return {
    items: await withPositions(trx, await shareDiscount(context, lines)),
    logisticsId: isCollected ? logisticsId : null,
  }
}
