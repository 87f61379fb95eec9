import Button from '@mui/material/Button'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Filter } from '../../engine/model/model.ts'
import { useWidth } from '../ui/useWidth.ts'
import { FilterCells } from './FilterCells.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterForm } from './FilterForm.tsx'
import styles from './filters.module.css'
import { isFilled } from './filterValues.ts'
import { firstFilters, isOffered } from './firstFilters.ts'
import type { FilterDraft } from './useFilterDraft.ts'
import { useOfferedFilters } from './useOfferedFilters.ts'
import { useSheet } from './useSheet.ts'

/** Spec, sales 9: the bar fits one filter for each 370 px of its width. */
const CELL = 370

/** Of a bar that stands in its place before it is drawn. */
const earlierWidth = () => document.querySelector(`.${styles.bar}`)?.clientWidth

interface Props {
  filters: Filter[]
  draft: FilterDraft
  /** What opens filters that were saved. */
  saved?: ReactNode
}

/** Shows the first row of filters, the rest on demand in a sheet over the table; a query takes what is filled in. */
export function FilterRows({ filters: all, draft, saved }: Props) {
  const translate = useTranslate()
  const { expanded, open, close, within, sheet, button } = useSheet()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const perRow = Math.max(1, Math.floor(useWidth(form, { expected: earlierWidth }) / CELL))
  const filters = all.filter(isOffered)
  const offered = useOfferedFilters(filters, expanded ? filters : firstFilters(filters, perRow))
  const shown = firstFilters(offered, perRow)
  const further = offered.filter(filter => !shown.includes(filter))
  const query = () => {
    close()
    draft.query()
  }
  const hiddenCount = further.filter(filter => isFilled(filter, draft.values)).length
  if (offered.length === 0) return null
  return (
    <FilterForm ref={form} className={styles.bar} onQuery={query} {...within}>
      <FilterCells filters={shown} draft={draft} perRow={perRow} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained">
          {translate('docket.list.query')}
        </Button>
        <Button variant="outlined" onClick={draft.reset}>
          {translate('docket.list.reset')}
        </Button>
        {shown.length < filters.length && (
          <Button
            ref={button}
            variant="text"
            aria-expanded={expanded}
            aria-controls={expanded ? id : undefined}
            onClick={expanded ? close : open}
          >
            {translate(expanded ? 'docket.list.less' : 'docket.list.more')}
            {hiddenCount > 0 && <span className={styles.count}>{hiddenCount}</span>}
          </Button>
        )}
        {saved}
      </div>
      {expanded && (
        <div ref={sheet} id={id} className={styles.further} role="group" aria-label={translate('docket.list.more')}>
          <FilterCells filters={further} draft={draft} perRow={perRow > 1 ? 2 : 1} />
        </div>
      )}
      <FilterChips filters={all} shown={expanded ? offered : shown} draft={draft} />
    </FilterForm>
  )
}
