import { latestDay } from '../../../engine/value/time.ts'
import { DayControl } from '../../ui/day/DayControl.tsx'
import type { FilterProps } from '../FilterProps.ts'
import { textOf } from '../filterValues.ts'

/** Shows a single day. */
export const DayFilter = ({ id, filter: { source, future }, values, onChange }: FilterProps) => (
  <DayControl
    id={id}
    value={textOf(values[source])}
    max={future ? undefined : latestDay()}
    onChange={day => onChange({ [source]: day })}
  />
)
