import { isTime } from '../../../engine/model/kinds.ts'
import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Filter } from '../../../engine/model/model.ts'
import { formatDate } from '../../fields/format.ts'
import { type FilterValues, isSet } from '../filterValues.ts'

const DAY = 86_400_000

/** Converts days to offsets from today: the last seven days stay the last seven days. */
export function movingDays(values: FilterValues, offered: readonly Filter[], now = Date.now()): SavedFilter['filters'] {
  const days = dayNames(offered)
  const today = Date.parse(formatDate(now))
  return Object.fromEntries(
    Object.entries(values as Record<string, string | number | boolean>).map(([name, value]) => [
      name,
      days.has(name) ? { day: (Date.parse(String(value)) - today) / DAY } : value,
    ]),
  )
}

/** Tells whether a saved view counts days from today. */
export const isMoving = ({ filters }: Pick<SavedFilter, 'filters'>): boolean =>
  Object.values(filters).some(value => typeof value === 'object')

/** Tells whether a day is among the values. */
export const hasDays = (values: FilterValues, offered: readonly Filter[]): boolean =>
  [...dayNames(offered)].some(name => isSet(values[name]))

/** Returns a day counted from today, as the API takes it. */
export const dayFromToday = (day: number, now = Date.now()): string => formatDate(now + day * DAY)

const dayNames = (offered: readonly Filter[]): ReadonlySet<string> =>
  new Set(
    singleFilters(offered)
      .filter(({ kind, match }) => match === 'range' && isTime(kind))
      .flatMap(filterNames),
  )
