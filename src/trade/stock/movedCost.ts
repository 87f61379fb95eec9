import { Big } from 'big.js'

/** So much of a product and what it costs as a whole, in yuan. */
export interface Worth {
  quantity: Big
  amount: Big
}

/**
 * What a movement adds to the cost of what is there, to the cent; below 0 where goods go out.
 * What goes out takes its cost, or its part of the moving average, along; it never takes more than there is, and the
 * last of it takes the whole, so that nothing costs nothing.
 * @param quantity signed, as moved
 * @param cost of the whole movement, not below 0; the average of what is there unless given
 */
export function movedCost(quantity: Big, cost: Big | undefined, there: Worth): Big {
  if (quantity.gt(0)) return cost ?? averageOf(quantity, there)
  const moved = quantity.abs()
  if (moved.gte(there.quantity)) return there.amount.neg()
  const taken = cost ?? averageOf(moved, there)
  return (taken.lt(there.amount) ? taken : there.amount).neg()
}

/**
 * What so much of something costs, half up to the cent.
 * @param of of nothing, anything costs nothing
 */
export function averageOf(quantity: Big, of: Worth): Big {
  if (of.quantity.eq(0)) return new Big(0)
  return of.amount.times(quantity).div(of.quantity).round(2, Big.roundHalfUp)
}
