import { useTranslate } from 'react-admin'
import { filterNames, singleFilters } from '../../engine/filterNames.ts'
import type { Filter } from '../../engine/model.ts'
import { formatText } from '../fields/format.ts'
import styles from './filters.module.css'
import { type FilterValues, isFilled, isSet, unusedNames } from './filterValues.ts'
import { useChoices } from './useChoices.ts'
import type { FilterDraft } from './useFilterDraft.ts'

interface Props {
  /** Every filter; what `shown` leaves out gets a chip when it is filled in. */
  filters: readonly Filter[]
  shown: readonly Filter[]
  draft: FilterDraft
}

/** What is filled in and not in sight, each with its way out; what the query leaves out is struck through. */
export function FilterChips({ filters, shown, draft }: Props) {
  const unused = filters.flatMap(filter => unusedNames(filter, draft.values))
  const hidden = filters
    .flatMap(filter => outOfSight(filter, shown, draft))
    .filter(filter => isFilled(filter, draft.values))
  if (hidden.length === 0) return null
  return (
    <ul className={styles.chips}>
      {hidden.map(filter => (
        <FilterChip key={filter.source} filter={filter} draft={draft} unused={unused.includes(filter.source)} />
      ))}
    </ul>
  )
}

function outOfSight(filter: Filter, shown: readonly Filter[], draft: FilterDraft): Filter[] {
  if (!shown.includes(filter)) return singleFilters([filter])
  return (filter.group ?? []).filter(({ source }) => source !== draft.memberOf(filter))
}

function FilterChip({ filter, draft, unused }: { filter: Filter; draft: FilterDraft; unused: boolean }) {
  const translate = useTranslate()
  const { choices } = useChoices(filter.reference, true)
  const { label } = filter
  const text = chipText(filter, draft.values, value => choices?.find(({ id }) => id === value)?.label)
  return (
    <li className={styles.chip} data-unused={unused}>
      <span>
        {label}：<b>{text}</b>
      </span>
      {unused && <em>{translate('docket.list.unused')}</em>}
      <button
        type="button"
        aria-label={translate('docket.list.remove', { label })}
        onClick={() => draft.remove(filter)}
      >
        ×
      </button>
    </li>
  )
}

function chipText(filter: Filter, values: FilterValues, nameOf: (value: unknown) => string | undefined): string {
  const words = filterNames(filter).map(name => {
    const value = values[name]
    const option = filter.options?.find(option => String(option.value) === String(value))
    return isSet(value) ? (option?.label ?? nameOf(value) ?? formatText(value)) : ''
  })
  return words.join(' ~ ').trim()
}
