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
  /** What was named when the document was made. */
  batchNo?: string | null
}

interface Stored {
  id: string
  items: Line[]
}

/** What the lines of a document cost as they are moved, by their ids; each names what it takes of the document. */
export type Costing = { cost(trx: CompanyTransaction, record: object): Promise<Map<string, Big>> }['cost']

interface Moving {
  type: Document['type']
  direction: 'in' | 'out'
  batches: LineBatches
  /** What the lines cost; the average of what is there for a line that it leaves out. */
  costing?: Costing
}

/**
 * The rule of a document whose confirming moves the goods of every line and their batches, into its warehouse or out of
 * it. A line that goes out is of the batches that it names; where batches are not kept apart, or it names none, of the
 * oldest; what comes back to its supplier may be of what has no number. A sold line keeps what it was taken of.
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

/** Purchase returns. */
const RETURN = 5

/** The lines of a return cost what they cost when what it undoes moved them: see returnedCosts. */
export const asItWas =
  (undoing: Undoing): Costing =>
  (trx, { items }: Stored) =>
    returnedCosts(trx, undoing, items)
