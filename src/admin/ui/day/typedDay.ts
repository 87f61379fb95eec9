import { typedTime } from '../../../engine/value/typedTime.ts'

export interface Bounds {
  /** Takes a time on the clock in China, not a day alone. */
  withTime?: boolean
  /** First and last day, as YYYY-MM-DD. */
  min?: string
  max?: string
}

/** Reads what was typed as YYYY-MM-DD, with a time as YYYY-MM-DDThh:mm; what is neither stays as it was typed. */
export function typedDay(text: string, withTime = false): string {
  const found = typedTime(text)
  if (!found) return text.trim()
  return withTime ? `${found.day}T${found.time.slice(0, 5)}` : found.day
}

/** Returns the message's key and what it names for a value that is no day, or none within its bounds. */
export function dayMistake(value: string, { withTime, min, max }: Bounds): [key: string, day?: string] | undefined {
  if (value === '') return undefined
  const found = typedTime(value)
  if (!found) return [withTime ? 'docket.form.notTime' : 'docket.form.notDay']
  if (max && found.day > max) return ['docket.form.dayAfter', max]
  return min && found.day < min ? ['docket.form.dayBefore', min] : undefined
}
