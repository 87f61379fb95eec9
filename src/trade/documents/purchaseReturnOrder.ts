import type { Rules } from '../../domain/rule.ts'
import { takingBack } from '../invoicing/delivered.ts'
import { owing } from '../money/owing.ts'
import { payables } from '../money/sides.ts'
import { lineMovement } from '../stock/lineMovement.ts'
import { returnBatches } from '../stock/returnBatches.ts'
import { returnedCosts } from '../stock/returnedCosts.ts'

/**
 * Confirms a return: moves the goods out of the warehouse they came into, at the cost at which they came (spec,
 * purchase 4), and takes what they came to from what is owed to the supplier. Stock without a batch may go, too.
 */
const confirm = owing(
  { side: payables, sign: -1, beside: [takingBack(payables)] },
  lineMovement({ direction: 'out', rest: 'unnamed', costing: returnedCosts }),
)

export const rules: Rules = { ...returnBatches, confirm }
