import { Big } from 'big.js'
import { asSaved } from '../../domain/asSaved.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { documentOf, moveStock } from '../stock/stock.ts'

export const rules: Record<string, Rule> = { save, confirm }

interface Way {
  fromWarehouseId: string
  toWarehouseId: string
}

interface Stored extends Way {
  id: string
  sn: string
  items: { id: string; lineNo: number; productId: string; quantity: number }[]
}

/**
 * Checks that a transfer has two warehouses.
 * @throws DomainError warehouseTransfer.sameWarehouse
 */
async function save(_: RuleContext, before: Way | undefined, body: Partial<Way>) {
  const { fromWarehouseId, toWarehouseId } = asSaved(before, body)
  if (fromWarehouseId !== toWarehouseId) return
  throw refusal('warehouseTransfer.sameWarehouse', {}, 'toWarehouseId')
}

/** Confirms a transfer: moves the goods of every line from one warehouse to the other, at what they cost there. */
async function confirm(context: RuleContext, record: Stored) {
  const { fromWarehouseId, toWarehouseId, items } = record
  const movements = items.flatMap(({ id: itemId, quantity, ...line }) => [
    { ...line, itemId, warehouseId: fromWarehouseId, quantity: new Big(quantity).neg() },
    { ...line, itemId, warehouseId: toWarehouseId, quantity: new Big(quantity) },
  ])
  await moveStock(context.trx, context.actor, documentOf(context, record), movements)
}
