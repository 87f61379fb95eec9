import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { useResource } from '../../providers/declarations.tsx'
import { type FilterValues, sameValues } from '../filterValues.ts'
import styles from './saved.module.css'
import { usableFilters } from './usableFilters.ts'
import { useSavedFilters } from './useSavedFilters.ts'

const SavedFiltersPanel = lazyPart(() => import('./SavedFiltersPanel.tsx').then(m => m.SavedFiltersPanel))

interface Props {
  /** What is filled in, and can be saved. */
  values: FilterValues
  /** There is room for words. */
  isWide?: boolean
  /** A saved one was applied. */
  onApplied?: () => void
}

/** Opens the conditions that are kept under a name, and says which of them the list is asked for now. */
export function SavedFiltersButton({ values, isWide = false, onApplied }: Props) {
  const label = useTranslate()('docket.saved.title')
  const { resource, page } = useResource()
  const { filterValues } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const offered = useSavedFilters().filters.filter(
    filter => filter.resource === resource.name && filter.variant === page.variant,
  )
  const asked = offered.find(filter => sameValues(usableFilters(filter, resource.list.filters).values, filterValues))
  const title = asked ? `${label}：${asked.name}` : label
  return (
    <>
      <Button
        className={styles.button}
        variant="text"
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {asked ? <Bookmark fontSize="small" /> : <BookmarkBorder fontSize="small" />}
        {isWide && <span>{asked?.name ?? label}</span>}
      </Button>
      {anchor && (
        <SavedFiltersPanel
          anchor={anchor}
          offered={offered}
          values={values}
          onClose={() => setAnchor(null)}
          onApplied={onApplied}
        />
      )}
    </>
  )
}
