import { UnknownType } from '../ui/UnknownType.tsx'
import type { FilterProps } from './FilterProps.ts'
import { filterTypeOf, filterTypes } from './filterTypes.ts'

/** Shows the control of a filter's type. */
export function FilterControl(props: FilterProps) {
  const type = filterTypeOf(props.filter)
  const Type = filterTypes[type]
  return Type ? <Type {...props} /> : <UnknownType type={type} />
}
