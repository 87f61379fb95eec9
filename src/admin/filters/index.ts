import type { FilterType as Name } from '../../engine/generated/declaration.ts'
import { DayFilter } from './types/DayFilter.tsx'
import { EnumerationFilter } from './types/EnumerationFilter.tsx'
import type { FilterType } from './FilterProps.ts'
import { filterTypes } from './filterTypes.ts'
import { GroupFilter } from './types/GroupFilter.tsx'
import { RangeFilter } from './types/RangeFilter.tsx'
import { ReferenceFilter } from './types/ReferenceFilter.tsx'
import { SeveralFilter } from './types/SeveralFilter.tsx'
import { TextFilter } from './types/TextFilter.tsx'

// A new type is one line here, and its name in the grammar.
Object.assign(filterTypes, {
  group: GroupFilter,
  range: RangeFilter,
  reference: ReferenceFilter,
  several: SeveralFilter,
  enumeration: EnumerationFilter,
  day: DayFilter,
  text: TextFilter,
} satisfies Record<Name, FilterType>)
