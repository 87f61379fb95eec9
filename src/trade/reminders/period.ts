import { chinaTime, formatTime, MONTH_FORMAT, startOfDay } from '../../engine/value/time.ts'

/** Two consecutive months as ISO times: begin of the first, begin of the second, end of the second. */
export interface Period {
  from: string
  middle: string
  to: string
}

/** Returns a finished month (`YYYY-MM`, in China) with the one before it. */
export function periodOf(month: string): Period {
  return {
    from: startOfDay(`${addMonths(month, -1)}-01`),
    middle: startOfDay(`${month}-01`),
    to: startOfDay(`${addMonths(month, 1)}-01`),
  }
}

/** Returns the last finished month: the one before the month of a time (spec, sales 9: time basis). */
export function finishedMonth(time: string | number | Date): string {
  return addMonths(formatTime(time, MONTH_FORMAT), -1)
}

/** Adds months to a month (`YYYY-MM`). */
export function addMonths(month: string, months: number): string {
  return formatTime(chinaTime(startOfDay(`${month}-01`)).add(months, 'month'), MONTH_FORMAT)
}
