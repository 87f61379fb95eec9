import type { Kind } from '../model/model.ts'

/** Decimals that a figure of a kind is stored with; a kind that is not listed keeps as many as are given. */
export const DECIMALS: Readonly<Partial<Record<Kind, number>>> = { money: 2, price: 6, quantity: 3, percent: 6 }
