import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import { movedDay } from '../../../engine/list/movedDay.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Filter } from '../../../engine/model/model.ts'

export interface Usable {
  values: Record<string, string | number | boolean>
  /** How many conditions the list does not offer its user, or no longer. */
  dropped: number
}

/** Returns the conditions of a saved filter that its user may use today. */
export function usableFilters({ filters, dropped }: SavedFilter, offered: readonly Filter[], now = Date.now()): Usable {
  const names = new Set(singleFilters(offered).flatMap(filterNames))
  const given = Object.entries(filters)
  const values = given
    .filter(([name]) => names.has(name))
    .map(([name, value]) => [name, typeof value === 'object' ? movedDay(value, now) : value] as const)
  return { values: Object.fromEntries(values), dropped: dropped + given.length - values.length }
}

/** Tells whether a saved filter has usable conditions; without any it would find everything. */
export const isUsable = ({ values }: Usable): boolean => Object.keys(values).length > 0
