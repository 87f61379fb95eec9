import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** China Standard Time, without daylight saving. */
const OFFSET_MINUTES = 8 * 60

export type Moment = string | number | Date | dayjs.Dayjs

/**
 * Reads a time on the clock in China.
 * @param time ISO 8601, or milliseconds as a number or in 13 digits (spec, sales 9)
 */
export function chinaTime(time: Moment = Date.now()): dayjs.Dayjs {
  return dayjs(millisecondsOf(time)).utcOffset(OFFSET_MINUTES)
}

/** Returns a date that says in UTC what the clock in China says: many are formatted in the time that Day.js needs for one. */
export const clockOf = (time: Moment = Date.now()): Date => new Date(millisecondsOf(time) + OFFSET_MINUTES * 60_000)

// A Day.js value with the offset must not be shifted again.
const millisecondsOf = (time: Moment): number =>
  typeof time === 'string' ? (momentOf(time) ?? Number.NaN) : time.valueOf()

/** Tells whether a text is a time in milliseconds since 1970 (spec, sales 9). */
export const isMilliseconds = (text: string): boolean => /^\d{13}$/.test(text)

/** Returns milliseconds since 1970; undefined for what is no time. */
export function momentOf(time: string | Date): number | undefined {
  const moment = typeof time === 'string' && !isMilliseconds(time) ? Date.parse(time) : Number(time)
  return Number.isNaN(moment) ? undefined : moment
}

/** Returns the last day in China that may be filtered by or filled in: one day after now (spec, sales 5). */
export function latestDay(now: Moment = Date.now()): string {
  return formatTime(chinaTime(now).add(1, 'day'), DAY_FORMAT)
}

/** Returns the moment when a day begins in China, `days` after the given one, as ISO time. */
export function startOfDay(date: string, days = 0): string {
  return dayjs(`${date}T00:00:00+08:00`).add(days, 'day').toISOString()
}

export const MONTH_FORMAT = 'yyyy-MM'
export const DAY_FORMAT = 'yyyy-MM-dd'
export const MINUTE_FORMAT = 'yyyy-MM-dd hh:mm'
export const SECOND_FORMAT = 'yyyy-MM-dd hh:mm:ss'

const PARTS: Readonly<Record<string, (clock: Date) => number>> = {
  y: clock => clock.getUTCFullYear(),
  M: clock => clock.getUTCMonth() + 1,
  d: clock => clock.getUTCDate(),
  h: clock => clock.getUTCHours(),
  m: clock => clock.getUTCMinutes(),
  s: clock => clock.getUTCSeconds(),
  q: clock => Math.floor(clock.getUTCMonth() / 3) + 1,
  S: clock => clock.getUTCMilliseconds(),
}

/** The letters of a date format. */
export const DATE_TOKENS = Object.keys(PARTS)

/**
 * Formats a time on the clock in China: y year, M month, d day, h hour (0 to 23), m minute, s second, q quarter, S
 * millisecond. A repeated letter is padded to so many digits, the year cut to its last ones; all else stays as it is.
 */
export function formatTime(time: Moment | undefined, format: string): string {
  const clock = clockOf(time)
  return format.replace(/([yMdhmsqS])\1*/g, (run, letter: string) => {
    const figures = String(PARTS[letter]!(clock)).padStart(run.length, '0')
    return letter === 'y' ? figures.slice(-run.length) : figures
  })
}
