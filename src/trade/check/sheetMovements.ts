import { Big } from 'big.js'
import type { RuleContext } from '../../domain/rule.ts'
import { expiriesOf } from '../stock/expiriesOf.ts'
import { batchNameOf } from '../stock/lineBatches.ts'
import type { Movement } from '../stock/stock.ts'
import { LOSS, OVERFLOW, type SheetLine } from './bookSheet.ts'
import { overflowCosts } from './overflowCosts.ts'

interface MovingSheet {
  kind: number
  warehouseId: string
  items: readonly SheetLine[]
  /** How lines go by batches: exactly those they name, or stock without one; those they name or the oldest; none. */
  batches: 'exact' | 'named' | 'none'
}

/** Returns what a sheet moves: goods come in by an overflow and go out by a loss, at the average of the stock. */
export async function sheetMovements(
  context: RuleContext,
  { kind, warehouseId, items, batches }: MovingSheet,
): Promise<Movement[]> {
  const expiries = await expiriesOf(context, kind === OVERFLOW ? items : [])
  const lines = items.map(({ id: itemId, lineNo, productId, quantity, batchNo }) => {
    const amount = new Big(quantity)
    const isNamed = batches === 'exact' || (batches === 'named' && Boolean(batchNo))
    return {
      ...{ itemId, lineNo, productId, warehouseId, quantity: kind === LOSS ? amount.neg() : amount },
      ...(isNamed && {
        batches: [{ batchNo: batchNameOf(batchNo), quantity: amount, expiresOn: expiries.get(itemId) }],
        rest: 'named' as const,
      }),
    }
  })
  if (kind !== OVERFLOW) return lines
  const costs = await overflowCosts(context, warehouseId, lines)
  return lines.map((line, index) => ({ ...line, cost: costs[index] }))
}
