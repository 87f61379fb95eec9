import { Big } from 'big.js'
import { bookSheet, LOSS, makeSheet, OVERFLOW, type SheetLine } from '../check/bookSheet.ts'
import { sheetMovements } from '../check/sheetMovements.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { movedParts } from '../stock/movedParts.ts'
import { holdStock, type Movement } from '../stock/stock.ts'
import { keepsBatches } from '../stock/stockBatches.ts'

export const rules: Record<string, Rule> = { confirm, reverse }

/** A sheet that undoes another one. */
const COUNTER = 4

interface Stored {
  id: string
  sn: string
  kind: number
  warehouseId: string
  items: SheetLine[]
}

/**
 * Confirms an overflow or loss sheet: its goods come in or go out, and its lines keep what they cost.
 * @throws DomainError stock.short, stock.batchShort where less is there than is missing
 */
async function confirm(context: RuleContext, sheet: Stored) {
  await holdGoods(context, sheet, sheet.kind)
  const batches = keepsBatches(context.actor) ? 'named' : 'none'
  await bookSheet(context, sheet, await sheetMovements(context, { ...sheet, batches }))
}

/**
 * Reverses a sheet by a counter sheet that moves the same goods and batches back, at the cost they moved for.
 * @throws DomainError stock.short where they have gone out since
 */
async function reverse(context: RuleContext, { id: reversesId, sn, kind, warehouseId, items }: Stored) {
  const { trx, actor, resource } = context
  await holdGoods(context, { warehouseId, items }, kind === OVERFLOW ? LOSS : OVERFLOW)
  const moved = await movedParts(trx, { type: resource.document!.type, id: reversesId })
  const remark = `反冲 ${sn}`
  const values = { reversesId, kind, warehouseId, sheetStatus: COUNTER, remark }
  const lines = items.map(({ productId, batchNo, quantity, reason }) => ({ productId, batchNo, quantity, reason }))
  const counter = await makeSheet(context, values, lines)
  // Without batch stock, goods that came in under a number may have gone out under another.
  const isKept = keepsBatches(actor)
  const movements = counter.items.map(({ id: itemId, lineNo, productId }, index): Movement => {
    const { batches, cost } = moved.get(items[index]!.id)!
    const quantity = new Big(items[index]!.quantity)
    const line = { itemId, lineNo, productId, warehouseId, cost }
    if (kind === LOSS) return { ...line, quantity, batches }
    return { ...line, quantity: quantity.neg(), ...(isKept && { batches, rest: 'named' }) }
  })
  await bookSheet(context, counter, movements)
}

/** Locks the balances of a sheet before its costs are read and its counter is numbered, as a check does. */
const holdGoods = ({ trx }: RuleContext, { warehouseId, items }: Pick<Stored, 'warehouseId' | 'items'>, kind: number) =>
  holdStock(
    trx,
    items.map(({ productId, quantity }) => {
      return { productId, warehouseId, quantity: new Big(quantity).times(kind === LOSS ? -1 : 1) }
    }),
  )
