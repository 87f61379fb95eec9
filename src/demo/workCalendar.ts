import { chinaTime } from '../engine/value/time.ts'

/** Seconds of a working day, 8:30 to 18:00. */
export const DAY = 34_200
export const HOUR = 3600

const OPENS = 8.5 * HOUR
const SUNDAY = 0

/**
 * A clock that only runs while people work: Monday to Saturday, 8:30 to 18:00 in China.
 * @param now what second `until` of working time stands for; out of hours the last moment of work before it
 * @returns ISO time of a second of working time
 */
export function workCalendar(now: Date, until: number): (second: number) => string {
  const today = chinaTime(now).startOf('day')
  const worked = Math.min(chinaTime(now).diff(today, 'second') - OPENS, DAY)
  const isWorking = worked > 0 && today.day() !== SUNDAY
  const days = isWorking ? [today.valueOf()] : []
  const workedToday = isWorking ? worked : DAY

  /** Midnight of the working day that lies so many working days back. */
  function dayBefore(count: number): number {
    while (days.length <= count) {
      const last = days.at(-1) ?? today.valueOf()
      const before = chinaTime(last).subtract(1, 'day')
      days.push((before.day() === SUNDAY ? before.subtract(1, 'day') : before).valueOf())
    }
    return days[count]!
  }

  return second => {
    // Counted from the end of the last day, so that its hours yet to come are seconds before `until` too.
    const back = Math.round(until - second) + DAY - workedToday
    const daysBack = Math.floor(back / DAY)
    const ofDay = DAY - (back - daysBack * DAY)
    return new Date(dayBefore(daysBack) + (OPENS + ofDay) * 1000).toISOString()
  }
}
