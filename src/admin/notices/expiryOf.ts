import dayjs from 'dayjs'

/** From how many days on the end is told of. */
const warnedFrom = 7

export interface Expiry {
  /** Message key of the text. */
  text: 'soon' | 'today' | 'over'
  days: number
}

/**
 * What is to be said of an account's end, if anything.
 * @param endDate last day, YYYY-MM-DD
 * @param today the day in China
 */
export function expiryOf(endDate: string | null | undefined, today: string): Expiry | undefined {
  const days = endDate ? dayjs(endDate).diff(dayjs(today), 'day') : Number.NaN
  if (Number.isNaN(days) || days > warnedFrom) return undefined
  return { text: days > 0 ? 'soon' : days === 0 ? 'today' : 'over', days }
}
