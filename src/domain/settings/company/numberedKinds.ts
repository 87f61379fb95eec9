import type { CompanyDb } from '../../../database/company.ts'
import type { Entities, Registry } from '../../../engine/model/model.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import { isSame, type NumberedKind, type UsedPattern } from '../../../engine/series/seriesMistakes.ts'
import { datedSeries, patternOf, seriesDates, seriesOf, dateLength } from '../../../engine/series/seriesPattern.ts'

/** Lists the kinds of documents that are numbered, in menu order, with the company's patterns. */
export async function numberedKinds(db: CompanyDb, { entities, resources, menus }: Registry): Promise<NumberedKind[]> {
  const rows = await db.selectFrom('seriesSetting').select(['kind', 'series']).execute()
  const own = new Map(rows.map(({ kind, series }) => [kind, series]))
  const kinds = Object.values(entities).flatMap(({ name, label }) => {
    const declared = declaredSeries(entities, name)
    const pattern = declared === undefined ? undefined : patternOf(own.get(name) ?? declared)
    return pattern ? [{ kind: name, label, pattern }] : []
  })
  const order = [...menuKeys(menus)]
  const placeOf = ({ kind }: NumberedKind) => {
    const ways = Object.values(resources).flatMap(({ entity, pages }) => (entity === kind ? pages : []))
    return Math.min(order.length, ...ways.map(({ variant }) => order.indexOf(variant)).filter(place => place >= 0))
  }
  return kinds.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Returns the declared number series of an entity; undefined where its records have no number. */
export function declaredSeries(entities: Entities, kind: string): string | undefined {
  const { stored, fields } = entities[kind]!
  return stored ? Object.values(fields).find(({ series }) => series)?.series : undefined
}

/** Returns every pattern that the company's numbers were made with, from the stored counters. */
export async function usedPatterns(db: CompanyDb): Promise<UsedPattern[]> {
  const rows = await db.selectFrom('numberSeries').select(['series', 'last']).execute()
  const used: UsedPattern[] = []
  for (const { series, last } of rows) {
    const pattern = usedPatternOf(series, last)
    const known = used.find(other => isSame(other, pattern))
    if (!known) used.push(pattern)
    else {
      known.longest = Math.max(known.longest, pattern.longest)
      known.last = Math.max(known.last, pattern.last)
    }
  }
  return used
}

/** Reads the pattern from a counter: `CK20260102{0000}` is one day of `CK{yyyyMMdd}{0000}`. */
function usedPatternOf(dated: string, count: number): UsedPattern {
  const [, prefix = dated, figures = '', zeros = ''] = /^((?:.*\D)?)(\d*)\{(0+)\}$/.exec(dated) ?? []
  const date = seriesDates.find(date => dateLength(date) === figures.length)
  const longest = figures.length + Math.max(zeros.length, String(count).length)
  // Digits that are no date: no pattern continues this counter, but its numbers exist.
  if (date === undefined) return { prefix, date: 'none', digits: 0, longest, last: 0 }
  const pattern = { prefix, date, digits: zeros.length }
  return { ...pattern, longest, last: datedSeries(seriesOf(pattern)) === dated ? count : 0 }
}
