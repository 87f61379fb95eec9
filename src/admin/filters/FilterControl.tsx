import { UnknownType } from '../ui/UnknownType.tsx'
import type { FilterProps } from './FilterProps.ts'
import { filterTypeOf, filterTypes } from './filterTypes.ts'

/** What to look for, filled in as the filter's type says. */
export function FilterControl(props: FilterProps) {
  const type = filterTypeOf(props.filter)
  const Type = filterTypes[type]
  return Type ? <Type {...props} /> : <UnknownType type={type} />
}
