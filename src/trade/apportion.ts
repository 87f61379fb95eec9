import { Big } from 'big.js'

/** Weights are amounts or quantities, with at most 3 decimals. */
const SCALE = 1000

/**
 * Splits an amount by weights exactly to the cent (largest remainder method): each share is rounded down, the cents
 * left go one by one to the largest remainders. Of equal remainders the first one gets its cent.
 * @param amount in yuan, with at most 2 decimals
 * @param weights none below 0; where all are 0, all weigh the same
 * @returns a share for each weight
 */
export function apportion(amount: Big, weights: readonly Big[]): Big[] {
  const cents = BigInt(amount.times(100).toFixed(0))
  const given = weights.map(weight => BigInt(weight.times(SCALE).toFixed(0)))
  const whole = given.some(weight => weight > 0n) ? given : given.map(() => 1n)
  const sum = whole.reduce((total, weight) => total + weight, 0n)
  const shares = whole.map(weight => (cents * weight) / sum)
  const remainders = whole.map((weight, index) => ({ index, left: (cents * weight) % sum }))
  const largest = remainders.toSorted((a, b) => (a.left === b.left ? a.index - b.index : a.left > b.left ? -1 : 1))
  const open = Number(cents - shares.reduce((total, share) => total + share, 0n))
  for (const { index } of largest.slice(0, open)) shares[index]! += 1n
  return shares.map(share => new Big(share.toString()).div(100))
}
