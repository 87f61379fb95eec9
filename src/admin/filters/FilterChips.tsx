import { useTranslate } from 'react-admin'
import { singleFilters } from '../../engine/list/filterNames.ts'
import type { Filter } from '../../engine/model/model.ts'
import { FilterWords } from './FilterWords.tsx'
import styles from './filters.module.css'
import { isFilled, unusedNames } from './filterValues.ts'
import type { FilterDraft } from './useFilterDraft.ts'

interface Props {
  /** Every filter; what `shown` leaves out gets a chip when it is filled in. */
  filters: readonly Filter[]
  shown: readonly Filter[]
  draft: FilterDraft
}

/** Shows filled-in filters that are out of sight as removable chips; what the query ignores is struck through. */
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
  const { label } = filter
  return (
    <li className={styles.chip} data-unused={unused}>
      <FilterWords filter={filter} values={draft.values} />
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
