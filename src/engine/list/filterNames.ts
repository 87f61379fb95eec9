import type { Filter } from '../model/model.ts'

/** The parameters by which the API takes a filter, those of its group included. */
export function filterNames(filter: Filter): string[] {
  if (filter.group) return filter.group.flatMap(filterNames)
  return filter.match === 'range' ? [`${filter.source}Start`, `${filter.source}End`] : [filter.source]
}

/** Every single filter of a list, groups taken apart. */
export function singleFilters(filters: readonly Filter[]): Filter[] {
  return filters.flatMap(filter => filter.group ?? [filter])
}
