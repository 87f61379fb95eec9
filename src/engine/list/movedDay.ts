import { chinaTime, DAY_FORMAT, formatTime } from '../value/time.ts'

/** A day that moves with time: counted from today, or from the first day of a month that is counted from this one. */
export interface MovedDay {
  day?: number
  month?: number
}

/** Tells whether a value of a filter is a day that moves with time. */
export const isMovedDay = (value: unknown): value is MovedDay & ({ day: number } | { month: number }) =>
  typeof value === 'object' && value !== null && ('day' in value || 'month' in value)

/** Returns the day (`YYYY-MM-DD`, in China) that is meant at a time. */
export function movedDay({ day = 0, month }: MovedDay, now: string | number | Date = Date.now()): string {
  const today = chinaTime(now)
  const from = month === undefined ? today : today.startOf('month').add(month, 'month')
  return formatTime(from.add(day, 'day'), DAY_FORMAT)
}
