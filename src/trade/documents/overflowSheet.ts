import { Big } from 'big.js'
import { bookSheet, LOSS, makeSheet, OVERFLOW, type SheetLine } from '../check/bookSheet.ts'
import { sheetMovements } from '../check/sheetMovements.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
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
  const moved = await trx
    .selectFrom('stockLedger')
    .select(['itemId', 'batchNo', 'quantity', 'costAmount'])
    .where('documentType', '=', resource.document!.type)
    .where('documentId', '=', reversesId)
    .orderBy('id')
    .execute()
  const remark = `反冲 ${sn}`
  const values = { reversesId, kind, warehouseId, sheetStatus: COUNTER, remark }
  const lines = items.map(({ productId, batchNo, quantity, reason }) => ({ productId, batchNo, quantity, reason }))
  const counter = await makeSheet(context, values, lines)
  // Without batch stock, goods that came in under a number may have gone out under another.
  const isKept = keepsBatches(actor)
  const movements = counter.items.map(({ id: itemId, lineNo, productId }, index): Movement => {
    const own = moved.filter(row => row.itemId === items[index]!.id)
    const quantity = totalOf(own.map(row => row.quantity)).neg()
    const batches = own.map(row => ({ batchNo: row.batchNo, quantity: new Big(row.quantity).abs() }))
    return {
      ...{ itemId, lineNo, productId, warehouseId, quantity },
      cost: totalOf(own.map(row => row.costAmount)).abs(),
      ...((isKept || quantity.gt(0)) && { batches, rest: 'named' }),
    }
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

const totalOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0))
