import { isTime } from '../../../engine/model/kinds.ts'
import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import { filterNames } from '../../../engine/list/filterNames.ts'
import { latestDay } from '../../../engine/value/time.ts'
import controls from '../../ui/controls.module.css'
import { DayControl } from '../../ui/day/DayControl.tsx'
import { Select } from '../../ui/Select.tsx'
import type { FilterProps } from '../FilterProps.ts'
import styles from '../filters.module.css'
import { textOf } from '../filterValues.ts'
import { quickRanges } from './quickRanges.ts'

/** Shows from and to, both included: days with quick choices, or numbers. */
export function RangeFilter({ id, filter, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const [start = '', end = ''] = filterNames(filter)
  const days = isTime(filter.kind)
  const latest = filter.future ? undefined : latestDay()
  const text = (name: string) => textOf(values[name])
  const endWord = (name: string) => translate(`docket.list.${days ? 'day' : 'figure'}${name === start ? 'From' : 'To'}`)
  const bound = (name: string) => ({
    className: styles.bound,
    value: text(name),
    placeholder: endWord(name),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const Bound = days ? DayControl : NumberBound
  return (
    <div className={`${controls.control} ${styles.range}`}>
      <Bound
        {...bound(start)}
        id={id}
        aria-label={translate('docket.list.rangeStart', { label: filter.label })}
        max={days ? text(end) || latest : undefined}
      />
      <span aria-hidden="true">~</span>
      <Bound
        {...bound(end)}
        aria-label={translate('docket.list.rangeEnd', { label: filter.label })}
        min={text(start) || undefined}
        max={days ? latest : undefined}
      />
      {days && <QuickRange onChoose={range => onChange({ [start]: range.start, [end]: range.end })} />}
    </div>
  )
}

interface BoundProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: (value: string) => void
}

const NumberBound = ({ onChange, ...rest }: BoundProps) => (
  <input {...rest} type="number" step="any" onChange={event => onChange(event.target.value)} />
)

function QuickRange({ onChoose }: { onChoose: (range: { start: string; end: string }) => void }) {
  const translate = useTranslate()
  return (
    <Select
      className={styles.quick}
      aria-label={translate('docket.list.quickRange')}
      nothing=""
      options={Object.keys(quickRanges).map(name => ({
        value: name,
        label: translate(`docket.list.quickRanges.${name}`),
      }))}
      // None of them stays chosen.
      value=""
      onChange={event => onChoose(quickRanges[event.target.value]!(Date.now()))}
    />
  )
}
