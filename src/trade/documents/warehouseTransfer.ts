import { Big } from 'big.js'
import { updateRows } from '../../database/writes/writeRows.ts'
import { asSaved } from '../../domain/asSaved.ts'
import { newId } from '../../domain/newId.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { costOf } from '../stock/movedCost.ts'
import { documentOf, moveStock } from '../stock/stock.ts'
import { batchesOnTheWay, keepMove, movedLines, type MoveLine, type MoveType } from '../stock/onTheWay.ts'

export const rules: Record<string, Rule> = { save, confirm, leave, recall, lose }

interface Way {
  fromWarehouseId: string
  toWarehouseId: string
}

interface Line {
  id: string
  lineNo: number
  productId: string
  quantity: number
  wayQuantity: number
  wayAmount: number
}

interface Stored extends Way {
  id: string
  sn: string
  items: Line[]
}

type Filled = Way & { items?: Partial<Line>[] }

/**
 * Checks that a transfer has two warehouses, and that one which left and was recalled keeps what its moves tell of.
 * @throws DomainError warehouseTransfer.sameWarehouse, warehouseTransfer.movedFrom, warehouseTransfer.movedLine
 */
async function save({ trx }: RuleContext, before: Stored | undefined, body: Partial<Filled>) {
  const { fromWarehouseId, toWarehouseId } = asSaved<Way>(before, body)
  if (fromWarehouseId === toWarehouseId) throw refusal('warehouseTransfer.sameWarehouse', {}, 'toWarehouseId')
  if (!before) return
  const moved = await movedLines(trx, before.id)
  if (moved.size === 0) return
  if (fromWarehouseId !== before.fromWarehouseId) throw refusal('warehouseTransfer.movedFrom', {}, 'fromWarehouseId')
  const given = new Map(body.items?.map(line => [line.id, line]))
  for (const { id, lineNo: line, productId } of body.items ? before.items : []) {
    const kept = given.get(id)
    const isSame = kept && (kept.productId ?? productId) === productId
    if (moved.has(id) && !isSame) throw refusal('warehouseTransfer.movedLine', { line })
  }
}

/** Confirms a transfer: moves the goods of every line from one warehouse to the other, at what they cost there. */
async function confirm(context: RuleContext, record: Stored) {
  const { fromWarehouseId, toWarehouseId, items } = record
  const movements = items.flatMap(({ id: itemId, quantity, ...line }) => [
    { ...line, itemId, warehouseId: fromWarehouseId, quantity: new Big(quantity).neg() },
    { ...line, itemId, warehouseId: toWarehouseId, quantity: new Big(quantity) },
  ])
  await moveStock(context.trx, context.actor, documentOf(context, record), movements)
  await keepLines(context, items, ({ quantity }) => ({ arrivedQuantity: quantity }))
}

/**
 * Sends the goods of a transfer off: they leave the first warehouse, and are on the way at what they cost there, in none
 * of the warehouses.
 * @throws DomainError stock.short, stock.batchShort
 */
async function leave(context: RuleContext, record: Stored) {
  const { trx, actor } = context
  const lines = linesOf(record, 'quantity')
  const movements = lines.map(line => movementOf(line, record.fromWarehouseId, line.quantity.neg()))
  const moved = await moveStock(trx, actor, documentOf(context, record), movements)
  const sent = lines.map(line => ({ ...line, amount: costOf(moved.get(line.id) ?? []) }))
  await keepMove(context, record.id, { moveType: 'leave', lines: sent })
  const costs = new Map(sent.map(({ transferItemId, amount }) => [transferItemId, amount.toFixed()]))
  await keepLines(context, record.items, ({ id, quantity }) => {
    return { wayQuantity: quantity, wayAmount: costs.get(id) }
  })
}

/** Takes goods back of which none has arrived yet, at the cost and of the batches with which they left. */
async function recall(context: RuleContext, record: Stored) {
  const { trx, actor } = context
  const lines = linesOf(record, 'wayQuantity')
  const batches = await batchesOnTheWay(
    trx,
    lines.map(({ transferItemId }) => transferItemId),
  )
  const movements = lines.map(line => {
    const movement = movementOf(line, record.fromWarehouseId, line.quantity)
    return { ...movement, cost: line.amount, batches: batches.get(line.transferItemId) }
  })
  await moveStock(trx, actor, documentOf(context, record), movements)
  await end(context, record, { moveType: 'recall', lines })
}

/** Closes a transfer of which something did not arrive: that is a loss, at what it cost where it left. */
async function lose(context: RuleContext, record: Stored, { lossReason }: { lossReason?: string | null }) {
  const lost = record.items.filter(({ wayQuantity }) => wayQuantity > 0)
  await end(context, record, {
    moveType: 'lose',
    lines: linesOf({ items: lost }, 'wayQuantity'),
    remark: lossReason,
  })
  await keepLines(context, lost, ({ wayQuantity, wayAmount }) => {
    return { lostQuantity: wayQuantity, lostAmount: wayAmount }
  })
}

interface Ending {
  moveType: MoveType
  lines: MoveLine[]
  remark?: string | null
}

/** Keeps what became of all that was on the way. */
async function end(context: RuleContext, { id, items }: Stored, ending: Ending) {
  await keepMove(context, id, ending)
  await keepLines(context, items, () => ({ wayQuantity: 0, wayAmount: 0 }))
}

const linesOf = ({ items }: Pick<Stored, 'items'>, moved: 'quantity' | 'wayQuantity'): MoveLine[] =>
  items.map(({ id: transferItemId, lineNo, productId, wayAmount, ...line }) => {
    return {
      id: newId(),
      transferItemId,
      lineNo,
      productId,
      quantity: new Big(line[moved]),
      amount: new Big(wayAmount),
    }
  })

const movementOf = ({ id: itemId, lineNo, productId }: MoveLine, warehouseId: string, quantity: Big) => {
  return { itemId, lineNo, productId, warehouseId, quantity }
}

const keepLines = ({ trx }: RuleContext, items: readonly Line[], valuesOf: (line: Line) => Record<string, unknown>) =>
  updateRows(
    trx,
    { name: 'warehouseTransferItem' },
    items.map(line => ({ id: line.id, ...valuesOf(line) })),
  )
