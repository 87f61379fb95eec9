import type { Rules } from '../../domain/rule.ts'
import { lineMovement } from '../stock/lineMovement.ts'
import { returnBatches } from '../stock/returnBatches.ts'
import { returnedCosts } from '../stock/returnedCosts.ts'

/**
 * Confirms a return: moves the goods back into the warehouse they left, at the cost at which they left it (spec, sales
 * 4).
 */
const confirm = lineMovement({ direction: 'in', costing: returnedCosts })

export const rules: Rules = { ...returnBatches, confirm }
