import type { Column } from '../../../engine/model/model.ts'
import { clockOf } from '../../../engine/value/time.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** First day of sheets, in days since 1970. */
const FIRST_DAY = -25_569

/**
 * Converts a day, or a moment to the minute on the clock in China, to the number by which a sheet knows it, so that it
 * sorts, groups and counts as a time; undefined for what is none.
 */
export function sheetTime(kind: Column['kind'], text: string): number | undefined {
  const time = kind === 'date' ? Date.parse(`${text}Z`) : Math.floor(clockOf(text).getTime() / MINUTE) * MINUTE
  return Number.isNaN(time) ? undefined : time / DAY - FIRST_DAY
}
