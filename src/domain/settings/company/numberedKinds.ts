import type { CompanyDb } from '../../../database/company.ts'
import type { Entities, Registry } from '../../../engine/model/model.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import { isSame, type NumberedKind, type UsedPattern } from '../../../engine/series/seriesMistakes.ts'
import { datedSeries, patternOf, seriesDates, seriesOf, dateLength } from '../../../engine/series/seriesPattern.ts'

/** The kinds of documents that are numbered, as the menu leads to them, and how the company numbers them now. */
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

/** How the records of an entity are numbered unless the company says otherwise; undefined where they have no number. */
export function declaredSeries(entities: Entities, kind: string): string | undefined {
  const { stored, fields } = entities[kind]!
  return stored ? Object.values(fields).find(({ series }) => series)?.series : undefined
}

/** Every pattern that the company's numbers were made by, from the counters that are kept of it. */
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

/** `CK20260102{0000}` is the counter of one day of `CK{yyyyMMdd}{0000}`. */
function usedPatternOf(dated: string, count: number): UsedPattern {
  const [, prefix = dated, figures = '', zeros = ''] = /^((?:.*\D)?)(\d*)\{(0+)\}$/.exec(dated) ?? []
  const date = seriesDates.find(date => dateLength(date) === figures.length)
  const longest = figures.length + Math.max(zeros.length, String(count).length)
  // Of figures that are no date nobody goes on with the counter; the numbers are there all the same.
  if (date === undefined) return { prefix, date: 'none', digits: 0, longest, last: 0 }
  const pattern = { prefix, date, digits: zeros.length }
  return { ...pattern, longest, last: datedSeries(seriesOf(pattern)) === dated ? count : 0 }
}
