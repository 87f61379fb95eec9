import { useListContext, useTranslate } from 'react-admin'
import styles from './saved.module.css'
import { useOfferedSaved } from './useOfferedSaved.ts'

/** Shows the saved filters of a list as tabs above it, after one for all of its records; nothing where there are none. */
export function SavedTabs() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { offered, asked, apply } = useOfferedSaved()
  if (offered.length === 0) return null
  const isAll = Object.keys(filterValues).length === 0
  return (
    <nav className={styles.tabs} aria-label={translate('docket.saved.title')}>
      <button type="button" aria-current={isAll} onClick={() => setFilters({})}>
        {translate('docket.list.all')}
      </button>
      {offered.map(filter => (
        <button key={filter.id} type="button" aria-current={filter === asked} onClick={() => apply(filter)}>
          {filter.name}
        </button>
      ))}
    </nav>
  )
}
