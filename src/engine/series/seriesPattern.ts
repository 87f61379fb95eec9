import { datedText } from '../value/datedText.ts'

export const seriesDates = ['none', 'year', 'month', 'day'] as const

/** The part of the date in a number. */
export type SeriesDate = (typeof seriesDates)[number]

/** A number series in its parts: `CK{yyyyMMdd}{0000}` is CK, the day, four digits. */
export interface SeriesPattern {
  prefix: string
  date: SeriesDate
  digits: number
}

const DATES: Record<SeriesDate, string> = { none: '', year: 'yyyy', month: 'yyyyMM', day: 'yyyyMMdd' }

/** Returns how many digits of a number are its date. */
export const dateLength = (date: SeriesDate) => DATES[date].length

const PATTERN = /^([^{}]*)(?:\{([a-zA-Z]+)\})?\{(0+)\}$/

/** Parses a number series into its parts; undefined for one that is written otherwise and can't be set by its parts. */
export function patternOf(series: string): SeriesPattern | undefined {
  const [, prefix, format = '', zeros] = PATTERN.exec(series) ?? []
  const date = seriesDates.find(date => DATES[date] === format)
  return zeros === undefined || date === undefined ? undefined : { prefix: prefix!, date, digits: zeros.length }
}

/** Writes a pattern as a number series such as `CK{yyyyMMdd}{0000}`. */
export function seriesOf({ prefix, date, digits }: SeriesPattern): string {
  return `${prefix}${date === 'none' ? '' : `{${DATES[date]}}`}{${'0'.repeat(digits)}}`
}

/**
 * Fills the day into a number series: the key that its counter is stored under.
 * @param time ISO time whose day in China is meant
 */
export function datedSeries(series: string, time?: string): string {
  return datedText(series, time)
}

/** Returns the number of a dated series for a count; a count with more digits than the pattern is not cut. */
export function numberOf(dated: string, count: number): string {
  return dated.replace(/\{(0+)\}/, (_, zeros: string) => String(count).padStart(zeros.length, '0'))
}
