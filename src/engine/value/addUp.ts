import { Big } from 'big.js'

/** Adds up figures exactly, as decimals; whatever else is among them counts as nothing. */
export const addUp = (values: readonly unknown[]): number =>
  values
    .filter(isFigure)
    .reduce<Big>((total, figure) => total.plus(figure), new Big(0))
    .toNumber()

export const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
