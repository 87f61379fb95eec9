import type { Company } from '../company.ts'
import { DAY } from '../workCalendar.ts'
import type { Amount } from './shelves.ts'

/** A supplier makes a product anew about once a month. */
const MONTH = 26 * DAY

/** Most of what comes in bears the supplier's batch number. */
export function batchOf({ profile }: Company, { product, quantity }: Amount, second: number): string | undefined {
  if (!profile.hasBatchStock || (product + quantity) % 4 === 0) return undefined
  return `P${2401 + Math.floor(second / MONTH)}-${product + 100}`
}
