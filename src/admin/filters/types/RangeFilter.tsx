import { isTime } from '../../../engine/model/kinds.ts'
import { useTranslate } from 'react-admin'
import { filterNames } from '../../../engine/list/filterNames.ts'
import { latestDay } from '../../../engine/value/time.ts'
import controls from '../../ui/controls.module.css'
import type { FilterProps } from '../FilterProps.ts'
import styles from '../filters.module.css'
import { textOf } from '../filterValues.ts'
import { quickRanges } from './quickRanges.ts'

/** Shows from and to, both included: days with quick choices, or numbers. */
export function RangeFilter({ id, filter, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const [start = '', end = ''] = filterNames(filter)
  const days = isTime(filter.kind)
  const text = (name: string) => textOf(values[name])
  const endWord = (name: string) => translate(`docket.list.${days ? 'day' : 'figure'}${name === start ? 'From' : 'To'}`)
  const bound = (name: string) => ({
    type: days ? 'date' : 'number',
    step: days ? undefined : 'any',
    className: styles.bound,
    value: text(name),
    'data-empty': text(name) === '',
    'data-words': days ? text(name) || endWord(name) : undefined,
    placeholder: endWord(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className={`${controls.control} ${styles.range}`}>
      <input
        {...bound(start)}
        id={id}
        aria-label={translate('docket.list.rangeStart', { label: filter.label })}
        max={days ? text(end) || latestDay() : undefined}
      />
      <span aria-hidden="true">~</span>
      <input
        {...bound(end)}
        aria-label={translate('docket.list.rangeEnd', { label: filter.label })}
        min={text(start) || undefined}
        max={days ? latestDay() : undefined}
      />
      {days && <QuickRange onChoose={range => onChange({ [start]: range.start, [end]: range.end })} />}
    </div>
  )
}

function QuickRange({ onChoose }: { onChoose: (range: { start: string; end: string }) => void }) {
  const translate = useTranslate()
  return (
    <select
      className={styles.quick}
      aria-label={translate('docket.list.quickRange')}
      value=""
      onChange={event => onChoose(quickRanges[event.target.value]!(Date.now()))}
    >
      <option value="" hidden />
      {Object.keys(quickRanges).map(name => (
        <option key={name} value={name}>
          {translate(`docket.list.quickRanges.${name}`)}
        </option>
      ))}
    </select>
  )
}
