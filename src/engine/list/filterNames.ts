import type { Filter } from '../model/model.ts'

/** Returns the query parameters of a filter, those of its group included. */
export function filterNames(filter: Filter): string[] {
  if (filter.group) return filter.group.flatMap(filterNames)
  return filter.match === 'range' ? [`${filter.source}Start`, `${filter.source}End`] : [filter.source]
}

/** Returns the single filters of a list, with groups flattened. */
export function singleFilters(filters: readonly Filter[]): Filter[] {
  return filters.flatMap(filter => filter.group ?? [filter])
}
