import type { Grain } from '../model/reportModel.ts'
import type { AskedDimension } from './askedLayout.ts'
import { type Place, type Sums, TOTAL, type Totals } from './groupTotals.ts'
import { firstDayOf, lastDayOf, periodFrom, yearsBefore } from './periods.ts'
import type { Asked } from './pivot.ts'

type Growth = 'before' | 'yearBefore'

/** Returns what finds the sums that those of a place are compared with: of the period before, or of the year before. */
export function comparedWith(asked: Asked, earlier: Totals, sums: Totals) {
  const time = timeOf(asked)
  return (view: Growth, place: Place): Sums | undefined => {
    const values = time && place[time.axis]
    if (!time || !values || values === TOTAL) return undefined
    const day = values[time.at]!
    if (day === null) return undefined
    const other = { ...place, [time.axis]: values.with(time.at, earlierDay(view, time.grain, day)) }
    return sums.at(other) ?? earlier.at(other)
  }
}

/** The dimension along which growth is: the first time, of the rows if there is one. */
export function timeOf({ rows, columns }: Pick<Asked, 'rows' | 'columns'>) {
  const found = (axis: 'row' | 'column', dimensions: readonly AskedDimension[]) => {
    const at = dimensions.findIndex(({ grain }) => grain)
    const dimension = dimensions[at]
    return dimension?.grain && { axis, at, grain: dimension.grain, source: dimension.dimension.source }
  }
  return found('row', rows) ?? found('column', columns)
}

const earlierDay = (view: Growth, grain: Grain, day: string) =>
  view === 'before' ? periodFrom(grain, day, -1) : firstDayOf(grain, yearsBefore(day, 1))

/**
 * Returns the days between which the periods lie that those of a span are compared with, and that are not in it; none
 * where it has no beginning, as then all are there.
 */
export function earlierSpan(view: Growth, grain: Grain, start: string | undefined): [string, string] | undefined {
  if (start === undefined) return undefined
  const first = firstDayOf(grain, start)
  const from = earlierDay(view, grain, first)
  return [from, lastDayOf(grain, periodFrom(grain, first, -1))]
}
