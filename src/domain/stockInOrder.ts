import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { withBatches } from './lineBatches.ts'
import { lineMovement } from './lineMovement.ts'
import type { MadeLine } from './made/madeResource.ts'
import type { Rule } from './rules.ts'

/** Confirming brings the goods of every line into its warehouse. */
const confirm = lineMovement(4, 'in')

export const rules: Record<string, Rule> = { make, confirm }

interface Draft {
  warehouseId: string
  items: MadeLine[]
}

/** All of a stock-in goes into one warehouse. */
async function make(_trx: CompanyTransaction, _: Actor, _order: unknown, { warehouseId, items }: Draft) {
  return { items: withBatches(items).map(item => ({ ...item, warehouseId })) }
}
