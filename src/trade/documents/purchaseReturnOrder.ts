import type { Rules } from '../../domain/rule.ts'
import { lineMovement } from '../stock/lineMovement.ts'
import { returnBatches } from '../stock/returnBatches.ts'
import { returnedCosts } from '../stock/returnedCosts.ts'

/**
 * Confirms a return: moves the goods out of the warehouse they came into, at the cost at which they came (spec,
 * purchase 4). Stock without a batch may go, too.
 */
const confirm = lineMovement({ direction: 'out', rest: 'unnamed', costing: returnedCosts })

export const rules: Rules = { ...returnBatches, confirm }
