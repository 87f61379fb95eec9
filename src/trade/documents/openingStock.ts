import { Big } from 'big.js'
import { refusal } from '../refusal.ts'
import { insertLines, insertRecord } from '../../domain/records/insertRecord.ts'
import { newId } from '../../domain/newId.ts'
import { logMade } from '../../domain/journal/logMade.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { expiriesOf } from '../stock/expiriesOf.ts'
import { documentOf, moveStock } from '../stock/stock.ts'
import { keepsBatches } from '../stock/stockBatches.ts'

export const rules: Record<string, Rule> = { confirm, reverse }

/** Confirmed, and reversing a confirmed one. */
const [CONFIRMED, COUNTER] = [1, 4]

interface Line {
  id: string
  lineNo: number
  productId: string
  warehouseId: string
  batchNo?: string | null
  expiresOn?: string | null
  quantity: number
  amount: number
}

interface Stored {
  id: string
  sn: string
  items: Line[]
}

/**
 * Confirms opening stock: moves the goods of every line into its warehouse, at their cost in yuan. Goods can be counted
 * only once.
 * @throws DomainError openingStock.counted naming the line and the document that has it
 */
async function confirm(context: RuleContext, record: Stored) {
  const { trx, actor } = context
  // The lock on the balance makes a concurrent count of the same goods wait, and find them counted.
  const goodUntil = await expiriesOf(context, record.items)
  const movements = record.items.map(line => {
    const quantity = new Big(line.quantity)
    const batch = line.batchNo && { batchNo: line.batchNo, quantity, expiresOn: goodUntil.get(line.id) }
    return { ...movementOf(line), quantity, ...(batch && { batches: [batch] }) }
  })
  await moveStock(trx, actor, documentOf(context, record), movements)
  for (const line of record.items) {
    const twin = await trx
      .selectFrom('openingStockItem')
      .innerJoin('openingStock', 'openingStock.id', 'openingStockItem.openingId')
      .select('openingStock.sn')
      .where('openingStock.openingStatus', '=', CONFIRMED)
      .where('openingStock.id', '!=', record.id)
      .where('openingStockItem.productId', '=', line.productId)
      .where('openingStockItem.warehouseId', '=', line.warehouseId)
      .where('openingStockItem.batchNo', line.batchNo ? '=' : 'is', line.batchNo ?? null)
      .executeTakeFirst()
    if (twin) throw refusal('openingStock.counted', { line: line.lineNo, sn: twin.sn })
  }
}

/**
 * Reverses opening stock by a counter document that moves the same goods out again, at the cost they came in for.
 * @throws DomainError stock.short where they have gone out since
 */
async function reverse(context: RuleContext, { id: reversesId, sn, items }: Stored) {
  const { trx, registry, resource, actor, time } = context
  const id = newId()
  const lines = items.map(line => ({ ...line, id: newId(), openingId: id }))
  const counter = { id, reversesId, openingStatus: COUNTER, remark: `反冲 ${sn}` }
  const made = await insertRecord(trx, registry.entities[resource.entity]!, actor, counter, time)
  const kept = lines.map(line => {
    const { amount: _, ...stored } = line
    return stored
  })
  await insertLines(trx, registry.entities, 'openingStockItem', kept)
  // Without batch stock, goods that came in under a number may have gone out under another.
  const isKept = keepsBatches(actor)
  const movements = lines.map(line => {
    const quantity = new Big(line.quantity)
    const batches = isKept ? [{ batchNo: line.batchNo ?? '', quantity }] : undefined
    return { ...movementOf(line), quantity: quantity.neg(), batches }
  })
  await moveStock(trx, actor, documentOf(context, { id, sn: String(made.sn) }), movements)
  await logMade(context, resource, { id, sn: String(made.sn) }, { transition: 'confirm', remark: `反冲 ${sn}` })
}

const movementOf = ({ id: itemId, lineNo, productId, warehouseId, amount }: Line) => {
  return { itemId, lineNo, productId, warehouseId, cost: new Big(amount) }
}
