import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { type Undoing, returnedCosts } from './returnedCosts.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import type { Rest } from './batches.ts'
import { batchesOfLines, keepLineBatches, type LineBatches } from './lineBatches.ts'
import { moveStock, type Document } from './stock.ts'
import { keepsBatches } from './stockBatches.ts'

interface Line {
  id: string
  lineNo: number
  productId: string
  warehouseId: string
  quantity: number
  /** The batch that was named when the document was made. */
  batchNo?: string | null
}

interface Stored {
  id: string
  items: Line[]
}

/**
 * Computes the cost of a document's lines in yuan, by their ids; each costing declares what it reads of the document.
 */
export type Costing = { cost(trx: CompanyTransaction, record: object): Promise<Map<string, Big>> }['cost']

interface Moving {
  type: Document['type']
  direction: 'in' | 'out'
  batches: LineBatches
  /** The cost of the lines; the average of the stock for a line that it leaves out. */
  costing?: Costing
}

/**
 * Makes the rule that moves the goods of a document's lines and their batches into or out of their warehouses when it
 * is confirmed. A line going out takes the batches it names; the oldest where it names none or the company has no batch
 * stock; a purchase return may take stock without a batch. A stock-out's lines store what was taken.
 * @returns a rule that throws DomainError stock.short, stock.batchShort when a warehouse has too little
 */
export function lineMovement({ type, direction, batches: kept, costing }: Moving): Rule {
  return async ({ trx, actor, time }: RuleContext, record: Stored) => {
    const costs = await costing?.(trx, record)
    const known = await batchesOfLines(
      trx,
      kept,
      record.items.map(({ id }) => id),
    )
    const isStrict = direction === 'out' && (await keepsBatches(trx, actor.serviceBuyerId))
    const movements = record.items.map(({ id: itemId, quantity, lineNo, productId, warehouseId, batchNo }) => {
      const amount = new Big(quantity)
      const moved = direction === 'in' ? amount : amount.neg()
      const rest: Rest = !isStrict ? 'oldest' : type === RETURN ? 'unnamed' : batchNo ? 'named' : 'oldest'
      const batches = known.get(itemId)
      return { itemId, lineNo, productId, warehouseId, quantity: moved, cost: costs?.get(itemId), batches, rest }
    })
    const done = await moveStock(trx, actor, { type, id: record.id, time }, movements)
    if (kept.table === 'stockOutItemBatch') await keepLineBatches(trx, kept, done)
  }
}

/** Document type of purchase returns. */
const RETURN = 5

/**
 * Makes the costing of a return: its lines cost what the returned lines cost when they were moved; see returnedCosts.
 */
export const asItWas =
  (undoing: Undoing): Costing =>
  (trx, { items }: Stored) =>
    returnedCosts(trx, undoing, items)
