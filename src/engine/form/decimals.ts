import type { Kind } from '../model/model.ts'

/** How many decimals a figure of a kind is kept with; any other number as many as it has. */
export const DECIMALS: Readonly<Partial<Record<Kind, number>>> = { money: 2, quantity: 3, percent: 6 }
