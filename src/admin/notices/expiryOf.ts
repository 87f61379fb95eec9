import { DAY_FORMAT, formatTime, momentOf, startOfDay } from '../../engine/value/time.ts'

/** From how many days on the end is told of. */
const warnedFrom = 7

export interface Expiry {
  /** Message key of the text. */
  text: 'soon' | 'today' | 'over'
  days: number
}

/**
 * Returns the warning about an account's end, if there is one (spec, purchase 9: 7 days).
 * @param endDate last day: yyyy-MM-dd, or a moment of it
 * @param today the day in China
 */
export function expiryOf(endDate: string | null | undefined, today: string): Expiry | undefined {
  const end = endDate ? momentOf(endDate) : undefined
  if (end === undefined) return undefined
  const days = (begin(formatTime(end, DAY_FORMAT)) - begin(today)) / 86_400_000
  if (days > warnedFrom) return undefined
  return { text: days > 0 ? 'soon' : days === 0 ? 'today' : 'over', days }
}

const begin = (day: string) => Date.parse(startOfDay(day))
