import { useTranslate } from 'react-admin'
import { Select } from '../../ui/Select.tsx'
import { FilterControl } from '../FilterControl.tsx'
import type { FilterProps } from '../FilterProps.ts'
import styles from '../filters.module.css'
import { unusedNames } from '../filterValues.ts'

/** Shows one input for several properties: a choice of the property, and its value. Each keeps its own value. */
export function GroupFilter({ id, filter, values, onChange, member, onMember }: FilterProps) {
  const translate = useTranslate()
  const { group = [] } = filter
  const current = group.find(({ source }) => source === member) ?? group[0]
  if (!current) return null
  const unused = unusedNames(filter, values).includes(current.source)
  return (
    <div className={styles.group} data-unused={unused}>
      <Select
        aria-label={translate('docket.list.member', { label: filter.label })}
        options={group.map(({ source, label }) => ({ value: source, label }))}
        value={current.source}
        onChange={event => onMember(event.target.value)}
      />
      <FilterControl id={id} filter={current} values={values} onChange={onChange} onMember={onMember} />
    </div>
  )
}
