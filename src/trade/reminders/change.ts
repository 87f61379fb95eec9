import { Big } from 'big.js'

/** A figure of a customer in the finished month and in the month before it. */
export interface Figure {
  customerId: string
  before: string
  after: string
}

/**
 * Tells whether a figure grew (methodType 1) or declined (-1) by at least so many percent (spec, sales 9). Decimals are
 * compared by multiplication, so that exactly the percent counts. From zero, any figure above it is growth by any
 * percent; to zero is a decline of 100 percent; zero that stays zero is neither.
 */
export function hasChanged({ before, after }: Pick<Figure, 'before' | 'after'>, methodType: number, target: number) {
  const moved = new Big(after).minus(before).times(methodType)
  return moved.gt(0) && moved.times(100).gte(new Big(before).times(target))
}

/**
 * Computes the change in percent, rounded half up to 2 decimals, negative for a decline; null where it began from zero.
 */
export function percentOf({ before, after }: Pick<Figure, 'before' | 'after'>): number | null {
  const base = new Big(before)
  if (base.eq(0)) return null
  return new Big(after).minus(base).times(100).div(base).round(2, Big.roundHalfUp).toNumber()
}
