import { chinaTime, type Moment } from '../value/time.ts'

/** How often a report is sent by itself: each day, each Monday, or on the first of each month. */
export const SCHEDULES = ['daily', 'weekly', 'monthly'] as const

export type Schedule = (typeof SCHEDULES)[number]

/** What one that came is called. */
export const SCHEDULE_WORDS: Readonly<Record<Schedule, string>> = { daily: '日报', weekly: '周报', monthly: '月报' }

/** Hour of the day in China from which on it is sent. */
export const SENT_FROM_HOUR = 8

/** Returns the ISO time at which a report had to be sent last. */
export function lastDue(schedule: Schedule, now: Moment): string {
  const at = chinaTime(now).startOf('day').hour(SENT_FROM_HOUR)
  const day = at.isAfter(chinaTime(now)) ? at.subtract(1, 'day') : at
  if (schedule === 'weekly') return day.subtract((day.day() + 6) % 7, 'day').toISOString()
  return (schedule === 'monthly' ? day.date(1) : day).toISOString()
}
