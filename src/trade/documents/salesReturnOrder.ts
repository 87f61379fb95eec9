import type { Rules } from '../../domain/rule.ts'
import { takingBack } from '../invoicing/delivered.ts'
import { owing } from '../money/owing.ts'
import { receivables } from '../money/sides.ts'
import { lineMovement } from '../stock/lineMovement.ts'
import { returnBatches } from '../stock/returnBatches.ts'
import { returnedCosts } from '../stock/returnedCosts.ts'

/**
 * Confirms a return: moves the goods back into the warehouse they left, at the cost at which they left it (spec, sales
 * 4), and takes what they came to from what the customer owes.
 */
const confirm = owing(
  { side: receivables, sign: -1, beside: [takingBack(receivables)] },
  lineMovement({ direction: 'in', costing: returnedCosts }),
)

export const rules: Rules = { ...returnBatches, confirm }
