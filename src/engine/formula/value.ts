import { Big } from 'big.js'
import { type Fault, QUOTIENT_DECIMALS } from './formula.ts'

/** What is computed with: a moment is a Date, a day a text as `2026-11-25`. */
export type Value = Big | Date | string | boolean | null

/** Makes decimals whose quotients are rounded as those of the database. */
export const Decimal = Object.assign(Big(), { DP: QUOTIENT_DECIMALS, RM: Big.roundHalfUp })

/** Ends a computation: by a fault, or because a value is not known here. */
export class Halt extends Error {
  readonly reason: Fault | 'unknown'
  constructor(reason: Fault | 'unknown') {
    super(reason)
    this.reason = reason
  }
}

/** Returns a value as the number that the check of its formula found it to be. */
export function numberOf(value: Value | undefined): Big {
  if (value instanceof Decimal) return value
  throw new TypeError(`A formula took ${String(value)} for a number`)
}

/** Returns a value as the text or day that it is. */
export function textOf(value: Value | undefined): string {
  if (typeof value === 'string') return value
  throw new TypeError(`A formula took ${String(value)} for a text`)
}

/** Returns a value as the moment that it is. */
export function momentOf(value: Value | undefined): Date {
  if (value instanceof Date) return value
  throw new TypeError(`A formula took ${String(value)} for a moment`)
}

/** Tells whether two values are the same; either may be empty. */
export function isSame(a: Value, b: Value): boolean {
  if (a instanceof Decimal && b instanceof Decimal) return a.eq(b)
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  return a === b
}

/** Tells which of two values comes first: below 0 the one, above 0 the other. Texts have no order. */
export function compare(a: Value | undefined, b: Value | undefined): number {
  if (a instanceof Decimal) return a.cmp(numberOf(b))
  if (a instanceof Date) return a.getTime() - momentOf(b).getTime()
  return textOf(a) < textOf(b) ? -1 : Number(a !== b)
}
