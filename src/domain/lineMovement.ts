import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { type Undoing, returnedCosts } from './returnedCosts.ts'
import type { Rule } from './rules.ts'
import { moveStock, type Document } from './stock.ts'

interface Line {
  id: string
  lineNo: number
  productId: string
  warehouseId: string
  quantity: number
}

interface Stored {
  id: string
  items: Line[]
}

/** What the lines of a document cost as they are moved, by their ids. */
export type Costing = (trx: CompanyTransaction, record: never) => Promise<Map<string, Big>>

/**
 * The rule of a document whose confirming moves the goods of every line, into its warehouse or out of it.
 * @param costing what the lines cost; the average of what is there for a line that it leaves out
 * @returns a rule that throws DomainError stock.short when a warehouse has too little
 */
export function lineMovement(type: Document['type'], direction: 'in' | 'out', costing?: Costing): Rule {
  return async (trx: CompanyTransaction, actor: Actor, record: Stored, _body, time) => {
    const costs = await costing?.(trx, record as never)
    const movements = record.items.map(({ id: itemId, quantity, lineNo, productId, warehouseId }) => {
      const amount = new Big(quantity)
      const moved = direction === 'in' ? amount : amount.neg()
      return { itemId, lineNo, productId, warehouseId, quantity: moved, cost: costs?.get(itemId) }
    })
    await moveStock(trx, actor, { type, id: record.id, time }, movements)
  }
}

/** The lines of a return cost what they cost when what it undoes moved them: see returnedCosts. */
export const asItWas =
  (undoing: Undoing): Costing =>
  (trx, { items }: Stored) =>
    returnedCosts(trx, undoing, items)
