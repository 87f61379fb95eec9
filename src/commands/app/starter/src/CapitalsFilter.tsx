// of filter: this file
import type { FilterProps } from 'docket/admin/filters/FilterProps.ts'
import { textOf } from 'docket/admin/filters/filterValues.ts'
import controls from 'docket/admin/ui/controls.module.css'

/** Looks for a number, which is written in capitals. */
export const CapitalsFilter = ({ id, filter, values, onChange }: FilterProps) => (
  <input
    id={id}
    className={controls.control}
    value={textOf(values[filter.source])}
    onChange={event => onChange({ [filter.source]: event.target.value.toUpperCase() })}
  />
)
