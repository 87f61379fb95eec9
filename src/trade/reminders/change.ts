import { Big } from 'big.js'

/** A figure of a customer in the month before and in the finished month. */
export interface Figure {
  customerId: string
  before: string
  after: string
}

/**
 * Whether a figure grew (methodType 1) or declined (-1) by at least so many percent. Decimals are compared by
 * multiplication, so that exactly the percent fires. Out of nothing every figure above zero has grown, by any percent;
 * to nothing is a decline of 100 percent; nothing that stays nothing did neither.
 */
export function hasChanged({ before, after }: Pick<Figure, 'before' | 'after'>, methodType: number, target: number) {
  const moved = new Big(after).minus(before).times(methodType)
  return moved.gt(0) && moved.times(100).gte(new Big(before).times(target))
}

/** The change in percent, half up to 2 decimals, below zero for a decline; null where it began from nothing. */
export function percentOf({ before, after }: Pick<Figure, 'before' | 'after'>): number | null {
  const base = new Big(before)
  if (base.eq(0)) return null
  return new Big(after).minus(base).times(100).div(base).round(2, Big.roundHalfUp).toNumber()
}
