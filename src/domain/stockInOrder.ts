import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { landedCosts } from './landedCosts.ts'
import { withBatches } from './lineBatches.ts'
import { lineMovement } from './lineMovement.ts'
import type { MadeLine } from './made/madeResource.ts'
import type { Rule } from './rules.ts'
import { enterFreight } from './stockInFreight.ts'

/** Confirming brings the goods of every line into its warehouse, at what they cost with their freight. */
const confirm = lineMovement(4, 'in', landedCosts)

export const rules: Record<string, Rule> = { make, confirm, freight: enterFreight }

interface Draft {
  warehouseId: string
  freightAmount?: number | null
  logisticsId?: string | null
  items: MadeLine[]
}

/** All of a stock-in goes into one warehouse. Who brings it matters only when they are paid for it. */
async function make(
  _trx: CompanyTransaction,
  _: Actor,
  _order: unknown,
  { warehouseId, freightAmount, logisticsId, items }: Draft,
) {
  return {
    logisticsId: freightAmount ? (logisticsId ?? null) : null,
    items: withBatches(items).map(item => ({ ...item, warehouseId })),
  }
}
