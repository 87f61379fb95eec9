import { asItWas, lineMovement } from '../stock/lineMovement.ts'
import { returnBatches } from '../stock/returnBatches.ts'
import type { Rule } from '../../domain/rule.ts'

const batches = returnBatches('purchaseReturn', 'stockIn')

/**
 * Confirms a return: moves the goods out of the warehouse they came into, at the cost at which they came (spec,
 * purchase 4).
 */
const confirm = lineMovement({
  type: 5,
  direction: 'out',
  batches: { table: 'purchaseReturnItemBatch', by: 'returnItemId' },
  costing: asItWas({ type: 5, undone: 4, lines: 'purchaseReturnItem', by: 'stockInItemId' }),
})

export const rules: Record<string, Rule> = { ...batches, confirm }
