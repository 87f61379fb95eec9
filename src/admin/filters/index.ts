import type { Filter } from '../../engine/model.ts'
import { EnumerationFilter } from './EnumerationFilter.tsx'
import type { FilterType } from './FilterProps.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

/** The control of each type of filter. A new type is one line here. */
export const filterTypes = {
  group: GroupFilter,
  range: RangeFilter,
  reference: ReferenceFilter,
  enumeration: EnumerationFilter,
  text: TextFilter,
} satisfies Record<string, FilterType>

/** The type of a filter, from the most telling of its properties. */
export function filterTypeOf({ group, match, reference, options }: Filter): keyof typeof filterTypes {
  if (group) return 'group'
  if (match === 'range') return 'range'
  if (reference) return 'reference'
  return options ? 'enumeration' : 'text'
}
