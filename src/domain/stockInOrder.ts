import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { landedCosts } from './landedCosts.ts'
import { withBatches } from './lineBatches.ts'
import { lineMovement } from './lineMovement.ts'
import type { MadeLine } from './made/madeResource.ts'
import type { Rule } from './rules.ts'
import { carrierName } from './shipping.ts'
import { enterFreight } from './stockInFreight.ts'

/** Confirming brings the goods of every line into its warehouse, at what they cost with their freight. */
const confirm = lineMovement(4, 'in', landedCosts)

export const rules: Record<string, Rule> = { make, confirm, freight: enterFreight }

interface Draft {
  warehouseId: string
  freightAmount?: number | string | null
  logisticsId?: string | null
  items: MadeLine[]
}

/**
 * All of a stock-in goes into one warehouse; who carried it is noted where freight is collected.
 * @throws DomainError shipping.unknownCarrier, shipping.endedCarrier
 */
async function make(trx: CompanyTransaction, _: Actor, _order: unknown, draft: Draft) {
  const { warehouseId, items, freightAmount, logisticsId } = draft
  const isCollected = new Big(freightAmount || 0).gt(0) && logisticsId
  if (isCollected) await carrierName(trx, logisticsId)
  return {
    items: withBatches(items).map(item => ({ ...item, warehouseId })),
    logisticsId: isCollected ? logisticsId : null,
  }
}
