import { chinaTime, formatTime, MONTH_FORMAT, startOfDay } from '../../engine/value/time.ts'

/** Two months that follow each other: from the first one's beginning over the second one's to its end, as ISO times. */
export interface Period {
  from: string
  middle: string
  to: string
}

/** A finished month (`YYYY-MM`, in China) with the one before it. */
export function periodOf(month: string): Period {
  return {
    from: startOfDay(`${addMonths(month, -1)}-01`),
    middle: startOfDay(`${month}-01`),
    to: startOfDay(`${addMonths(month, 1)}-01`),
  }
}

/** The month before the one that a time lies in: the last that is finished. */
export function finishedMonth(time: string | number | Date): string {
  return addMonths(formatTime(time, MONTH_FORMAT), -1)
}

export function addMonths(month: string, months: number): string {
  return formatTime(chinaTime(startOfDay(`${month}-01`)).add(months, 'month'), MONTH_FORMAT)
}
