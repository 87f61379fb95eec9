import { lineMovement } from './lineMovement.ts'
import { returnBatches } from './returnBatches.ts'
import type { Rule } from './rules.ts'

const batches = returnBatches('salesReturn', 'stockOut')

/** Confirming brings the returned goods back into the warehouse they left. */
export const rules: Record<string, Rule> = { ...batches, confirm: lineMovement(2, 'in') }
