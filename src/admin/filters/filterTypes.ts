import type { FilterType as Name } from '../../engine/generated/declaration.ts'
import { isTime } from '../../engine/model/kinds.ts'
import type { Filter } from '../../engine/model/model.ts'
import type { FilterType } from './FilterProps.ts'

/** The control of each type of filter; index.ts says so before the first is shown. */
export const filterTypes: Record<string, FilterType> = {}

/** Returns the control type of a filter, by its most specific property. */
export function filterTypeOf({ type, group, match, kind, reference, options }: Filter): Name {
  if (type) return type
  if (group) return 'group'
  if (match === 'range') return 'range'
  if (match === 'oneOf') return 'several'
  if (reference) return 'reference'
  if (isTime(kind)) return 'day'
  return options ? 'enumeration' : 'text'
}
