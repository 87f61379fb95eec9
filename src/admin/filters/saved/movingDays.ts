import { isTime } from '../../../engine/model/kinds.ts'
import type { MovedDay } from '../../../engine/list/movedDay.ts'
import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Filter } from '../../../engine/model/model.ts'
import { record } from '../../../engine/value/record.ts'
import { formatDate } from '../../fields/format.ts'
import { type FilterValues, isSet } from '../filterValues.ts'

const DAY = 86_400_000

/**
 * Converts days to such that move with time: the last seven days stay the last seven days, and the month before stays
 * the month before.
 */
export function movingDays(values: FilterValues, offered: readonly Filter[], now = Date.now()): SavedFilter['filters'] {
  const today = formatDate(now)
  const days = rangesOf(offered).flatMap((filter): [string, MovedDay][] => {
    const [start, end] = filterNames(filter) as [string, string]
    const [first, last] = [values[start], values[end]].map(value => (isSet(value) ? String(value) : undefined))
    const months = first && last ? monthsBetween(first, last, today) : undefined
    return [
      ...(first ? [[start, months?.first ?? fromToday(first, today)] satisfies [string, MovedDay]] : []),
      ...(last ? [[end, months?.last ?? fromToday(last, today)] satisfies [string, MovedDay]] : []),
    ]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is set to other than days is a plain value
  return { ...(values as SavedFilter['filters']), ...record(days) }
}

const fromToday = (day: string, today: string): MovedDay => ({ day: (Date.parse(day) - Date.parse(today)) / DAY })

/** Of whole months, or this one up to today, what they are from this month on; a week is a week also at its beginning. */
function monthsBetween(first: string, last: string, today: string): { first: MovedDay; last: MovedDay } | undefined {
  if (!first.endsWith('-01') || first > last) return undefined
  const month = monthNumber(first) - monthNumber(today)
  const next = formatDate(Date.parse(last) + DAY)
  if (next.endsWith('-01'))
    return { first: { month }, last: { month: monthNumber(next) - monthNumber(today), day: -1 } }
  const isWeek = Date.parse(last) - Date.parse(first) === 6 * DAY
  return last === today && month === 0 && first !== last && !isWeek ? { first: { month }, last: { day: 0 } } : undefined
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Tells whether a saved view counts days from today. */
export const isMoving = ({ filters }: Pick<SavedFilter, 'filters'>): boolean =>
  Object.values(filters).some(value => typeof value === 'object')

/** Tells whether a day is among the values. */
export const hasDays = (values: FilterValues, offered: readonly Filter[]): boolean =>
  rangesOf(offered)
    .flatMap(filterNames)
    .some(name => isSet(values[name]))

const rangesOf = (offered: readonly Filter[]) =>
  singleFilters(offered).filter(({ kind, match }) => match === 'range' && isTime(kind))
