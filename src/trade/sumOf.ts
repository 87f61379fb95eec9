import { Big, type BigSource } from 'big.js'

/** Adds up decimals exactly; of none it is zero. */
export const sumOf = (figures: readonly BigSource[]): Big =>
  figures.reduce<Big>((sum, one) => sum.plus(one), new Big(0))
