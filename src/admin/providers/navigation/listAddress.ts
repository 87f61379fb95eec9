import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import { shownSum } from '../../../engine/list/shownSum.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
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

/** Of a list, what is counted; or what is added up. */
interface Told {
  resource: string
  value?: string
}

/**
 * Returns the address of what a figure tells of: of a sum in the mode, and with the column, in which it is found again;
 * undefined where this user has no such list.
 */
export function sumAddress(
  { resources, entities }: Pick<Registry, 'resources' | 'entities'>,
  { resource: of, value }: Told,
  filters: ListFilters,
): string | undefined {
  const resource = resources[of]
  const entity = entities[resource?.entity ?? '']
  if (!resource || !entity || value === undefined) return listAddress(resource, filters)
  const found = shownSum(resource, entity, value, Object.keys(filters))
  return listAddress(resource, filters, found?.mode, found && [found.source])
}

/**
 * Returns the address of what was added up in one month, by the list's own filter of that time; undefined where it has
 * none.
 * @param month as yyyy-MM
 */
export function monthAddress(
  declared: Pick<Registry, 'resources' | 'entities'>,
  { time, ...told }: Told & { time: string },
  filters: ListFilters,
  month: string,
): string | undefined {
  const range = singleFilters(declared.resources[told.resource]?.list.filters ?? []).find(
    ({ match, source }) => match === 'range' && source === time,
  )
  if (!range) return undefined
  const [start, end] = filterNames(range) as [string, string]
  const first = chinaTime(startOfDay(`${month}-01`))
  return sumAddress(declared, told, {
    ...filters,
    [start]: formatTime(first, DAY_FORMAT),
    [end]: [formatTime(first.endOf('month'), DAY_FORMAT), latestDay()].toSorted()[0]!,
  })
}
