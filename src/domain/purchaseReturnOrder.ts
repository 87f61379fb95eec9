import { lineMovement } from './lineMovement.ts'
import { returnBatches } from './returnBatches.ts'
import type { Rule } from './rules.ts'

const batches = returnBatches('purchaseReturn', 'stockIn')

/** Confirming takes the returned goods out of the warehouse they came into. */
export const rules: Record<string, Rule> = { ...batches, confirm: lineMovement(5, 'out') }
