import type { FilterType as Name } from '../../engine/generated/declaration.ts'
import { EnumerationFilter } from './EnumerationFilter.tsx'
import type { FilterType } from './FilterProps.ts'
import { filterTypes } from './filterTypes.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

// A new type is one line here, and its name in the grammar.
Object.assign(filterTypes, {
  group: GroupFilter,
  range: RangeFilter,
  reference: ReferenceFilter,
  enumeration: EnumerationFilter,
  text: TextFilter,
} satisfies Record<Name, FilterType>)
