import { filterNames } from '../list/filterNames.ts'
import type { Resource } from '../model/model.ts'
import { hasList } from './hasList.ts'

/** Tells whether a viewer has a list and knows filters of it: without one of them, the list would be another one. */
export function isOpenList(resources: Readonly<Record<string, Resource>>, name: string, filters: readonly string[]) {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!resource || !hasList(resource)) return false
  const known = resource.list.filters.flatMap(filterNames)
  return filters.every(filter => known.includes(filter))
}
