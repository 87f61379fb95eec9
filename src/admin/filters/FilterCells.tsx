import { useId } from 'react'
import type { Filter } from '../../engine/model/model.ts'
import { FilterControl } from './FilterControl.tsx'
import styles from './filters.module.css'
import type { FilterDraft } from './useFilterDraft.ts'

/** Lays filters out in rows, label beside control. */
export function FilterCells({ filters, draft, perRow }: { filters: Filter[]; draft: FilterDraft; perRow: number }) {
  return (
    <div className={styles.cells} style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}>
      {filters.map(filter => (
        <FilterCell key={filter.source} filter={filter} draft={draft} />
      ))}
    </div>
  )
}

function FilterCell({ filter, draft }: { filter: Filter; draft: FilterDraft }) {
  const id = useId()
  return (
    <div className={styles.cell}>
      <label id={`${id}-label`} htmlFor={id} title={filter.label}>
        {filter.label}
      </label>
      <FilterControl
        id={id}
        filter={filter}
        values={draft.values}
        onChange={draft.change}
        member={draft.memberOf(filter)}
        onMember={member => draft.chooseMember(filter, member)}
      />
    </div>
  )
}
