import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { chinaTime, DAY_FORMAT, formatTime, latestDay, startOfDay } from '../../../engine/value/time.ts'

/** Values by the names of a list's filters. */
export type ListFilters = Record<string, string | number | boolean>

/** Parameter of an address that says which columns are shown besides. */
export const SHOWN = 'show'

/**
 * Returns the address of a resource's list with exactly these filters; undefined where this user has no such list.
 * @param mode of that list; its first unless given
 * @param shown columns that are shown besides
 */
export function listAddress(
  resource: Resource | undefined,
  filters: ListFilters,
  mode = resource?.list.modes[0],
  shown: readonly string[] = [],
): string | undefined {
  const page = resource?.pages.find(({ view }) => view === 'list')
  if (!page || !mode) return undefined
  const also: Record<string, string> = shown.length > 0 ? { [SHOWN]: shown.join(',') } : {}
  return `${page.path}?${new URLSearchParams({ filter: JSON.stringify(filters), mode: mode.name, ...also }).toString()}`
}

/**
 * Returns the address of a list filtered by one month, by its own filter of that time; undefined where it has none.
 * @param month as yyyy-MM
 */
export function monthAddress(
  resource: Resource | undefined,
  time: string,
  filters: ListFilters,
  month: string,
): string | undefined {
  const range = singleFilters(resource?.list.filters ?? []).find(
    ({ match, source }) => match === 'range' && source === time,
  )
  if (!range) return undefined
  const [start, end] = filterNames(range) as [string, string]
  const first = chinaTime(startOfDay(`${month}-01`))
  return listAddress(resource, {
    ...filters,
    [start]: formatTime(first, DAY_FORMAT),
    [end]: [formatTime(first.endOf('month'), DAY_FORMAT), latestDay()].toSorted()[0]!,
  })
}
