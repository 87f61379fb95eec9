import type { Grain } from '../model/reportModel.ts'
import { chinaTime, DAY_FORMAT, formatTime, startOfDay } from '../value/time.ts'

/** How many units of the clock a period is long. */
const LENGTHS = {
  day: [1, 'day'],
  week: [7, 'day'],
  month: [1, 'month'],
  quarter: [3, 'month'],
  year: [1, 'year'],
} as const satisfies Record<Grain, readonly [number, 'day' | 'month' | 'year']>

/**
 * Returns the day on which a later or earlier period begins.
 * @param first day of a period, as yyyy-MM-dd
 */
export function periodFrom(grain: Grain, first: string, periods: number): string {
  const [count, unit] = LENGTHS[grain]
  return dayOf(chinaTime(startOfDay(first)).add(count * periods, unit))
}

/** Returns the last day of the period that begins on a day. */
export const lastDayOf = (grain: Grain, first: string): string =>
  dayOf(chinaTime(startOfDay(periodFrom(grain, first, 1))).subtract(1, 'day'))

/** Returns the first day of the period that a day is in; weeks begin on Mondays. */
export function firstDayOf(grain: Grain, day: string): string {
  const [year = '', month = ''] = day.split('-')
  if (grain === 'day') return day
  if (grain === 'year') return `${year}-01-01`
  if (grain === 'month') return `${year}-${month}-01`
  if (grain === 'quarter') return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
  const time = chinaTime(startOfDay(day))
  return dayOf(time.subtract((time.day() + 6) % 7, 'day'))
}

/** Returns a day so many years before, or the last of its month where that one has no such day. */
export const yearsBefore = (day: string, years: number): string => dayOf(chinaTime(startOfDay(day)).add(-years, 'year'))

/** Says a period in a few characters: 2026, 2026-Q4, 2026-11; a week and a day by their first day. */
export function periodWord(grain: Grain, first: string): string {
  const [year = '', month = ''] = first.split('-')
  if (grain === 'year') return year
  if (grain === 'quarter') return `${year}-Q${Math.ceil(Number(month) / 3)}`
  return grain === 'month' ? `${year}-${month}` : first
}

const dayOf = (time: ReturnType<typeof chinaTime>) => formatTime(time, DAY_FORMAT)
