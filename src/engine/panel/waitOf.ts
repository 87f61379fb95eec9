import { chinaTime, type Moment } from '../value/time.ts'
import type { Tone } from '../model/model.ts'

/** How long a record waits, or how far it is from the day by which it has to be done. */
export interface Wait {
  word: 'waits' | 'new' | 'late' | 'today' | 'left'
  days: number
  tone: Tone
}

/** Tells by a day or time how long something waits, in days on the clock in China; undefined where there is none. */
export function waitOf(time: unknown, isDue: boolean, now: Moment = Date.now()): Wait | undefined {
  if (typeof time !== 'string' || time === '') return undefined
  const moment = chinaTime(time.length === 10 ? `${time}T00:00:00+08:00` : time)
  const days = chinaTime(now).startOf('day').diff(moment.startOf('day'), 'day')
  if (Number.isNaN(days)) return undefined
  if (!isDue) return days > 0 ? { word: 'waits', days, tone: toneOf(days) } : { word: 'new', days: 0, tone: 'neutral' }
  if (days > 0) return { word: 'late', days, tone: 'error' }
  return days === 0 ? { word: 'today', days, tone: 'warning' } : { word: 'left', days: -days, tone: 'neutral' }
}

/** What waits for a week is looked at first. */
const toneOf = (days: number): Tone => (days >= 7 ? 'error' : days >= 3 ? 'warning' : 'neutral')
