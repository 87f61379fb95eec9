import { useTranslate } from 'react-admin'
import controls from '../../ui/controls.module.css'
import type { FilterProps } from '../FilterProps.ts'
import { textOf } from '../filterValues.ts'

/** Offers the options of an enumeration, 全部 first. */
export function EnumerationFilter({ id, filter, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const choose = (text: string) =>
    onChange({ [filter.source]: filter.options?.find(({ value }) => String(value) === text)?.value })
  return (
    <select
      id={id}
      className={controls.control}
      value={textOf(values[filter.source])}
      onChange={event => choose(event.target.value)}
    >
      <option value="">{translate('docket.list.all')}</option>
      {filter.options?.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  )
}
