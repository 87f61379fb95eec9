import { datedText } from '../value/datedText.ts'

/** What of the day a number carries: nothing, the year, the month or the day. */
export type SeriesDate = 'none' | 'year' | 'month' | 'day'

/** A number series in its parts: `CK{yyyyMMdd}{0000}` is CK, the day, four digits. */
export interface SeriesPattern {
  prefix: string
  date: SeriesDate
  digits: number
}

const DATES: Record<SeriesDate, string> = { none: '', year: 'yyyy', month: 'yyyyMM', day: 'yyyyMMdd' }

export const seriesDates = Object.keys(DATES) as SeriesDate[]

/** How many figures of the date stand in a number. */
export const dateLength = (date: SeriesDate) => DATES[date].length

const PATTERN = /^([^{}]*)(?:\{([a-zA-Z]+)\})?\{(0+)\}$/

/** The parts of a series; undefined for one that was written otherwise and can't be set by its parts. */
export function patternOf(series: string): SeriesPattern | undefined {
  const [, prefix, format = '', zeros] = PATTERN.exec(series) ?? []
  const date = seriesDates.find(date => DATES[date] === format)
  return zeros === undefined || date === undefined ? undefined : { prefix: prefix!, date, digits: zeros.length }
}

export function seriesOf({ prefix, date, digits }: SeriesPattern): string {
  return `${prefix}${date === 'none' ? '' : `{${DATES[date]}}`}{${'0'.repeat(digits)}}`
}

/**
 * A series on one day: what its counter is kept under.
 * @param time ISO time whose day in China is meant
 */
export function datedSeries(series: string, time?: string): string {
  return datedText(series, time)
}

/** The number that a dated series gives for a count; it goes on past its digits. */
export function numberOf(dated: string, count: number): string {
  return dated.replace(/\{(0+)\}/, (_, zeros: string) => String(count).padStart(zeros.length, '0'))
}
