import { Big } from 'big.js'
import { updateRows } from '../../database/writes/writeRows.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import type { Rest } from './batches.ts'
import { askBatches, batchesBelow, keepLineBatches } from './lineBatches.ts'
import { expiriesOf } from './expiriesOf.ts'
import { documentOf, holdStock, moveStock } from './stock.ts'
import { keepsBatches } from './stockBatches.ts'

interface Line {
  id: string
  lineNo: number
  productId: string
  warehouseId: string
  quantity: number
  /** The batch that was named when the document was made, and until when it is good. */
  batchNo?: string | null
  expiresOn?: string | null
}

interface Stored {
  id: string
  sn: string
  items: Line[]
}

/**
 * Computes the cost of a document's lines in yuan, by their ids; each costing declares what it reads of the document.
 */
type Costing = { cost(context: RuleContext, record: object): Promise<Map<string, Big>> }['cost']

interface Moving {
  direction: 'in' | 'out'
  /** What lines may take beside the batches they name, in a company with batch stock. */
  rest?: Rest
  /** The lines store the batches that were taken, and what they cost. */
  keepsTaken?: true
  /** The cost of the lines; the average of the stock for a line that it leaves out. */
  costing?: Costing
}

/**
 * Makes the rule that moves the goods of a document's lines and their batches into or out of their warehouses when it
 * is confirmed. A line going out takes the batches it names; the oldest where it names none or the company has no batch
 * stock.
 * @returns a rule that throws DomainError stock.short, stock.batchShort when a warehouse has too little
 */
export function lineMovement({ direction, rest: own, keepsTaken, costing }: Moving): Rule {
  return async (context: RuleContext, record: Stored) => {
    const { trx, registry, resource, actor } = context
    const costs = await costing?.(context, record)
    const kept = batchesBelow(registry, resource.madeFrom!.lineEntity)
    const asked = await askBatches(
      trx,
      kept,
      record.items.map(({ id }) => id),
    )
    const signed = (quantity: number) => (direction === 'in' ? new Big(quantity) : new Big(quantity).neg())
    const places = record.items.map(line => ({ ...line, quantity: signed(line.quantity) }))
    const held = places.length > 0 ? await holdStock(trx, places) : undefined
    const known = await asked()
    const isStrict = direction === 'out' && keepsBatches(actor)
    const goodUntil = await expiriesOf(context, direction === 'in' ? record.items : [])
    const movements = places.map(({ id: itemId, quantity, lineNo, productId, warehouseId, batchNo }) => {
      const rest: Rest = !isStrict ? 'oldest' : (own ?? (batchNo ? 'named' : 'oldest'))
      const expiresOn = goodUntil.get(itemId)
      const batches = known.get(itemId)?.map(batch => ({ ...batch, expiresOn }))
      return { itemId, lineNo, productId, warehouseId, quantity, cost: costs?.get(itemId), batches, rest }
    })
    const done = await moveStock(trx, actor, documentOf(context, record), movements, held)
    if (!keepsTaken) return
    await keepLineBatches(trx, kept, done)
    const costsOf = (batches: readonly { cost: Big }[]) => batches.reduce((sum, { cost }) => sum.plus(cost), new Big(0))
    const rows = [...done].map(([id, batches]) => ({ id, costAmount: costsOf(batches).toFixed(2) }))
    await updateRows(trx, { name: resource.madeFrom!.lineEntity }, rows)
  }
}
