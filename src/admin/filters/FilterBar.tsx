import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { useResource } from '../providers/declarations.tsx'
import { FilterCells } from './FilterCells.tsx'
import { FilterChips } from './FilterChips.tsx'
import { firstFilters, isOffered } from './firstFilters.ts'
import { FilterForm } from './FilterForm.tsx'
import styles from './filters.module.css'
import { isFilled, sentValues } from './filterValues.ts'
import { SavedFiltersButton } from './saved/SavedFiltersButton.tsx'
import { useFilterDraft } from './useFilterDraft.ts'
import { useOfferedFilters } from './useOfferedFilters.ts'
import { useWidth } from '../ui/useWidth.ts'

/** Spec, sales 9: the bar fits one filter for each 370 px of its width. */
const CELL = 370

/** Of a bar that stands in its place before it is drawn. */
const earlierWidth = () => document.querySelector(`.${styles.bar}`)?.clientWidth

/** Shows the first row of filters, the rest on demand; a query takes what is filled in. */
export function FilterBar() {
  const translate = useTranslate()
  const { resource, page } = useResource()
  const [expanded, setExpanded] = useStore(`${resource.name}.filters.expanded`, false)
  const form = useRef<HTMLFormElement>(null)
  const perRow = Math.max(1, Math.floor(useWidth(form, { expected: earlierWidth }) / CELL))
  const draft = useFilterDraft(resource.list.filters, page.start)
  const filters = resource.list.filters.filter(isOffered)
  const offered = useOfferedFilters(filters, expanded ? filters : firstFilters(filters, perRow))
  const shown = expanded ? offered : firstFilters(offered, perRow)
  const hiddenCount = offered.filter(filter => !shown.includes(filter) && isFilled(filter, draft.values)).length
  if (offered.length === 0) return null
  return (
    <FilterForm ref={form} className={styles.bar} onQuery={draft.query}>
      <FilterCells filters={shown} draft={draft} perRow={perRow} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained">
          {translate('docket.list.query')}
        </Button>
        <Button variant="outlined" onClick={draft.reset}>
          {translate('docket.list.reset')}
        </Button>
        {(expanded || shown.length < filters.length) && (
          <Button variant="text" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
            {translate(expanded ? 'docket.list.less' : 'docket.list.more')}
            {hiddenCount > 0 && <span className={styles.count}>{hiddenCount}</span>}
          </Button>
        )}
        <SavedFiltersButton values={sentValues(resource.list.filters, draft.values)} />
      </div>
      <FilterChips filters={resource.list.filters} shown={shown} draft={draft} />
    </FilterForm>
  )
}
