import type { Message } from '../value/message.ts'
import { said } from '../value/sentence.ts'
import { dateLength, numberOf, datedSeries, seriesOf, type SeriesPattern } from './seriesPattern.ts'

/** A kind of document and the pattern of its numbers. */
export interface NumberedKind {
  /** Name of its entity. */
  kind: string
  label: string
  pattern: SeriesPattern
}

/** A pattern that numbers were made with, for whichever kind. */
export interface UsedPattern extends SeriesPattern {
  /** Digits after the prefix in its longest number. */
  longest: number
  /** The counter of the current period; 0 where there is none. */
  last: number
}

export interface SeriesMistake extends Message {
  kind: string
  part: keyof SeriesPattern
}

export const LONGEST_PREFIX = 8
export const [LEAST_DIGITS, MOST_DIGITS] = [3, 8]

/**
 * Lists mistakes in the number series that the kinds would have: a prefix that ends in a digit, two kinds that could
 * make the same number, a number that could be made twice.
 *
 * A prefix ends in no digit, so that it can be read off a number: numbers of different prefixes are never the same. Of
 * one prefix, numbers of a new pattern are safe where they have more digits than any that were made, or go on with the
 * counter of their own.
 */
export function seriesMistakes(
  before: readonly NumberedKind[],
  after: readonly NumberedKind[],
  used: readonly UsedPattern[],
): SeriesMistake[] {
  return after.flatMap(({ kind, pattern }): SeriesMistake[] => {
    const now = before.find(other => other.kind === kind)
    if (now && isSame(now.pattern, pattern)) return []
    const shape = shapeMistake(pattern)
    if (shape) return [{ kind, ...shape }]
    const twin = after.find(other => other.kind !== kind && other.pattern.prefix === pattern.prefix)
    if (twin) return [{ kind, part: 'prefix', ...said('series.twin', { label: twin.label }) }]
    const most = Math.max(0, ...others(used, pattern).map(({ longest }) => longest))
    if (most < figuresOf(pattern)) return []
    const least = most + 1 - dateLength(pattern.date)
    const details = { prefix: pattern.prefix, most, ...(least <= MOST_DIGITS && { least }) }
    return [{ kind, part: 'digits', ...said('series.again', details) }]
  })
}

/** Returns the next number of a pattern, without taking it. */
export function nextOf(pattern: SeriesPattern, used: readonly UsedPattern[], time?: string): string {
  const last = used.find(other => isSame(other, pattern))?.last ?? 0
  return numberOf(datedSeries(seriesOf(pattern), time), last + 1)
}

/** Tells whether two patterns make the same numbers. */
export function isSame(one: SeriesPattern, other: SeriesPattern): boolean {
  return seriesOf(one) === seriesOf(other)
}

const others = (used: readonly UsedPattern[], pattern: SeriesPattern) =>
  used.filter(other => other.prefix === pattern.prefix && !isSame(other, pattern))

const figuresOf = ({ date, digits }: SeriesPattern) => dateLength(date) + digits

function shapeMistake({ prefix, digits }: SeriesPattern): Omit<SeriesMistake, 'kind'> | undefined {
  if (prefix === '') return { part: 'prefix', ...said('series.prefixMissing') }
  if (prefix.length > LONGEST_PREFIX) return { part: 'prefix', ...said('series.prefixLong', { most: LONGEST_PREFIX }) }
  if (!/^[A-Z0-9-]*[A-Z-]$/.test(prefix)) return { part: 'prefix', ...said('series.prefixWrong') }
  if (!Number.isInteger(digits) || digits < LEAST_DIGITS || digits > MOST_DIGITS)
    return { part: 'digits', ...said('series.digits', { least: LEAST_DIGITS, most: MOST_DIGITS }) }
  return undefined
}
