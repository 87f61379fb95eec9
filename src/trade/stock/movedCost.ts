import { Big } from 'big.js'
import { sumOf } from '../sumOf.ts'

/** A quantity of a product and its total cost in yuan. */
export interface Worth {
  quantity: Big
  amount: Big
}

/**
 * Computes by how much a movement changes the cost of the stock, to the cent; negative where goods go out. Goods going
 * out take their given cost or their part of the moving average; never more than there is, and the last of them takes
 * all of it, so that no stock has no cost.
 * @param quantity signed, as moved
 * @param cost of the whole movement in yuan, not below 0; the average of the stock unless given
 */
export function movedCost(quantity: Big, cost: Big | undefined, there: Worth): Big {
  if (quantity.gt(0)) return cost ?? averageOf(quantity, there)
  const moved = quantity.abs()
  if (moved.gte(there.quantity)) return there.amount.neg()
  const taken = cost ?? averageOf(moved, there)
  return (taken.lt(there.amount) ? taken : there.amount).neg()
}

/**
 * Computes the average cost of a quantity, rounded half up to the cent.
 * @param of the stock; a quantity of no stock costs 0
 */
export function averageOf(quantity: Big, of: Worth): Big {
  if (of.quantity.eq(0)) return new Big(0)
  return of.amount.times(quantity).div(of.quantity).round(2, Big.roundHalfUp)
}

/** Adds up what parts cost in yuan. */
export const costOf = (parts: readonly { cost: Big }[]): Big => sumOf(parts.map(({ cost }) => cost))
