import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import type { Rule } from './rules.ts'
import { moveStock, type Document } from './stock.ts'

interface Stored {
  id: string
  items: { id: string; lineNo: number; productId: string; warehouseId: string; quantity: number }[]
}

/**
 * The rule of a document whose confirming moves the goods of every line, into its warehouse or out of it.
 * @returns a rule that throws DomainError stock.short when a warehouse has too little
 */
export function lineMovement(type: Document['type'], direction: 'in' | 'out'): Rule {
  return async (trx: CompanyTransaction, actor: Actor, { id, items }: Stored, _body, time) => {
    const movements = items.map(({ id: itemId, quantity, ...line }) => {
      const amount = new Big(quantity)
      return { ...line, itemId, quantity: direction === 'in' ? amount : amount.neg() }
    })
    await moveStock(trx, actor, { type, id, time }, movements)
  }
}
