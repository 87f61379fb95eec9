import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** China keeps one time the whole year round. */
const OFFSET_MINUTES = 8 * 60

/** A point in time on the clock in China. */
export function chinaTime(time: string | number | Date = Date.now()): dayjs.Dayjs {
  return dayjs(time).utcOffset(OFFSET_MINUTES)
}

/** The last day in China that may be asked for or filled in: one day after now. */
export function latestDay(now: string | number | Date = Date.now()): string {
  return chinaTime(now).add(1, 'day').format('YYYY-MM-DD')
}

/** The moment a day begins in China, `days` after the given one, as ISO time. */
export function startOfDay(date: string, days = 0): string {
  return dayjs(`${date}T00:00:00+08:00`).add(days, 'day').toISOString()
}
