import { DAY_FORMAT, formatTime, startOfDay } from '../../src/engine/value/time.ts'

/** Today on the clock in China or so many days from it: the day of UTC is another one for eight hours of each day. */
export const dayInChina = (days = 0): string =>
  formatTime(startOfDay(formatTime(undefined, DAY_FORMAT), days), DAY_FORMAT)
