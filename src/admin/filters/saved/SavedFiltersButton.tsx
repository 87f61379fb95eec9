import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import type { FilterValues } from '../filterValues.ts'
import styles from './saved.module.css'
import { useViews } from './useViews.ts'

const SavedFilterDialog = lazyPart(() => import('./SavedFilterDialog.tsx').then(m => m.SavedFilterDialog))

const SavedFiltersPanel = lazyPart(() => import('./SavedFiltersPanel.tsx').then(m => m.SavedFiltersPanel))

interface Props {
  /** What is filled in, and can be saved. */
  values: FilterValues
  /** There is room for words. */
  isWide?: boolean
  /** A saved one was applied. */
  onApplied?: () => void
}

/** Opens the views that are kept under a name, and says which of them the list shows; without any it makes the first. */
export function SavedFiltersButton({ values, isWide = false, onApplied }: Props) {
  const translate = useTranslate()
  const label = translate('docket.saved.title')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { offered, view } = useViews()
  const title = view ? translate('docket.words.said', { name: label, value: view.name }) : label
  return (
    <>
      <Button
        className={styles.button}
        variant="text"
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={event => (offered.length > 0 ? setAnchor(event.currentTarget) : setSaving(true))}
      >
        {view ? <Bookmark fontSize="small" /> : <BookmarkBorder fontSize="small" />}
        {isWide && <span>{view?.name ?? label}</span>}
      </Button>
      {anchor && (
        <SavedFiltersPanel anchor={anchor} values={values} onClose={() => setAnchor(null)} onApplied={onApplied} />
      )}
      {isSaving && <SavedFilterDialog values={values} onClose={() => setSaving(false)} />}
    </>
  )
}
