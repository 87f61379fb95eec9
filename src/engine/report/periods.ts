import type { Grain } from '../model/reportModel.ts'

/** How long a period is. */
const LENGTHS: Record<Grain, { days: number } | { months: number }> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
}

/**
 * Returns the day on which a later or earlier period begins.
 * @param first day of a period, as yyyy-MM-dd
 */
export function periodFrom(grain: Grain, first: string, periods: number): string {
  const length = LENGTHS[grain]
  const date = dateOf(first)
  if ('days' in length) date.setUTCDate(date.getUTCDate() + length.days * periods)
  else date.setUTCMonth(date.getUTCMonth() + length.months * periods)
  return dayOf(date)
}

/** Returns the last day of the period that begins on a day. */
export const lastDayOf = (grain: Grain, first: string): string => periodFrom('day', periodFrom(grain, first, 1), -1)

/** Returns the first day of the period that a day is in; weeks begin on Mondays. */
export function firstDayOf(grain: Grain, day: string): string {
  const [year = '', month = ''] = day.split('-')
  if (grain === 'day') return day
  if (grain === 'year') return `${year}-01-01`
  if (grain === 'month') return `${year}-${month}-01`
  if (grain === 'quarter') return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
  return periodFrom('day', day, -((dateOf(day).getUTCDay() + 6) % 7))
}

/** Returns a day so many years before, or the last of its month where that one has no such day. */
export function yearsBefore(day: string, years: number): string {
  const date = dateOf(day)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  return dayOf(date)
}

/** Says a period in a few characters: 2026, 2026-Q4, 2026-11; a week and a day by their first day. */
export function periodWord(grain: Grain, first: string): string {
  const [year = '', month = ''] = first.split('-')
  if (grain === 'year') return year
  if (grain === 'quarter') return `${year}-Q${Math.ceil(Number(month) / 3)}`
  return grain === 'month' ? `${year}-${month}` : first
}

// Days of the calendar need no clock, and a report asks for those of each of its figures.
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
