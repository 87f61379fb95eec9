import { useTranslate } from 'react-admin'
import controls from '../../ui/controls.module.css'
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
      <select
        className={controls.control}
        aria-label={translate('docket.list.member', { label: filter.label })}
        value={current.source}
        onChange={event => onMember(event.target.value)}
      >
        {group.map(({ source, label }) => (
          <option key={source} value={source}>
            {label}
          </option>
        ))}
      </select>
      <FilterControl id={id} filter={current} values={values} onChange={onChange} onMember={onMember} />
    </div>
  )
}
