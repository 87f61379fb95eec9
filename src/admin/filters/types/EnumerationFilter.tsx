import { useTranslate } from 'react-admin'
import { Select } from '../../ui/Select.tsx'
import type { FilterProps } from '../FilterProps.ts'
import { textOf } from '../filterValues.ts'

/** Offers the options of an enumeration, 全部 first. */
export function EnumerationFilter({ id, filter, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const choose = (text: string) =>
    onChange({ [filter.source]: filter.options?.find(({ value }) => String(value) === text)?.value })
  return (
    <Select
      id={id}
      nothing={translate('docket.list.all')}
      options={(filter.options ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      value={textOf(values[filter.source])}
      onChange={event => choose(event.target.value)}
    />
  )
}
