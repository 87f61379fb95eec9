import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import styles from './saved.module.css'
import { useViews } from './useViews.ts'

const SavedFilterDialog = lazyPart(() => import('./SavedFilterDialog.tsx').then(m => m.SavedFilterDialog))

/**
 * Shows the saved views of a list as tabs above it, after one for all of its records; nothing where there are none. One
 * that is shown otherwise than it was kept takes that in, where its user may, or another is made of it.
 */
export function SavedTabs() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { offered, view, isChanged, apply, update, leave } = useViews()
  const [isSaving, setSaving] = useState(false)
  if (offered.length === 0) return null
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={translate('docket.saved.title')}>
        <button type="button" aria-current={view === undefined} onClick={leave}>
          {translate('docket.list.all')}
        </button>
        {offered.map(one => (
          <button
            key={one.id}
            type="button"
            aria-current={one === view}
            title={one === view && isChanged ? translate('docket.saved.again') : undefined}
            onClick={() => apply(one)}
          >
            {one.name}
          </button>
        ))}
      </nav>
      {isChanged && (
        <span role="status" className={styles.changed}>
          {translate('docket.saved.changed')}
        </span>
      )}
      {isChanged && view?.mayChange && (
        <button type="button" className={styles.act} onClick={() => void update(view)}>
          {translate('docket.saved.update')}
        </button>
      )}
      <button type="button" className={styles.act} onClick={() => setSaving(true)}>
        {translate(isChanged ? 'docket.saved.saveAs' : 'docket.saved.save')}
      </button>
      {isSaving && <SavedFilterDialog values={filterValues} onClose={() => setSaving(false)} />}
    </div>
  )
}
