import { isNumber } from '../../../engine/model/kinds.ts'
import controls from '../../ui/controls.module.css'
import type { FilterProps } from '../FilterProps.ts'
import { textOf } from '../filterValues.ts'

export function TextFilter({ id, filter, values, onChange }: FilterProps) {
  return (
    <input
      id={id}
      className={controls.control}
      inputMode={isNumber(filter.kind) ? 'decimal' : undefined}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={textOf(values[filter.source])}
      onChange={event => onChange({ [filter.source]: event.target.value })}
    />
  )
}
