import { asItWas, lineMovement } from '../stock/lineMovement.ts'
import { returnBatches } from '../stock/returnBatches.ts'
import type { Rule } from '../../domain/rule.ts'

const batches = returnBatches('salesReturn', 'stockOut')

/**
 * Confirms a return: moves the goods back into the warehouse they left, at the cost at which they left it (spec, sales
 * 4).
 */
const confirm = lineMovement({
  type: 2,
  direction: 'in',
  batches: { table: 'salesReturnItemBatch', by: 'returnItemId' },
  costing: asItWas({ type: 2, undone: 1, lines: 'salesReturnItem', by: 'stockOutItemId' }),
})

export const rules: Record<string, Rule> = { ...batches, confirm }
