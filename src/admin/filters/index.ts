import type { FilterType as Name } from '../../engine/generated/declaration.ts'
import type { Filter } from '../../engine/model/model.ts'
import { EnumerationFilter } from './EnumerationFilter.tsx'
import type { FilterType } from './FilterProps.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

/** The control of each type of filter. A new type is one line here, and its name in the grammar. */
export const filterTypes: Readonly<Record<string, FilterType>> = {
  group: GroupFilter,
  range: RangeFilter,
  reference: ReferenceFilter,
  enumeration: EnumerationFilter,
  text: TextFilter,
} satisfies Record<Name, FilterType>

/** The type of a filter, from the most telling of its properties. */
export function filterTypeOf({ type, group, match, reference, options }: Filter): Name {
  if (type) return type
  if (group) return 'group'
  if (match === 'range') return 'range'
  if (reference) return 'reference'
  return options ? 'enumeration' : 'text'
}
