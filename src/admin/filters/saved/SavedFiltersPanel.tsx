import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { useResource } from '../../providers/declarations.tsx'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { FilterValues } from '../filterValues.ts'
import styles from './saved.module.css'
import { SavedFilterDialog } from './SavedFilterDialog.tsx'
import { SavedFilterRow } from './SavedFilterRow.tsx'
import { useKeepFilter } from './useSavedFilters.ts'
import { useStartView } from './useStart.ts'
import { useViews } from './useViews.ts'

interface Props {
  anchor: HTMLElement
  values: FilterValues
  onClose: () => void
  onApplied?: () => void
}

/** Views under a name, the own and those that others share: to apply, to keep and to look after. */
export function SavedFiltersPanel({ anchor, values, onClose, onApplied }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { confirm, error, success } = useDialogs()
  const { resource, page } = useResource()
  const { offered, apply: applied } = useViews()
  const { start, startWith } = useStartView(resource, page)
  const { remove } = useKeepFilter()
  /** The one that is changed, or a new one. */
  const [edited, setEdited] = useState<SavedFilter | 'new'>()

  const apply = (filter: SavedFilter) => {
    if (!applied(filter)) return
    onClose()
    onApplied?.()
  }
  const drop = async ({ id, name, sharedWith }: SavedFilter) => {
    const question = sharedWith === null ? 'docket.saved.removeAsk' : 'docket.saved.removeSharedAsk'
    if (!(await confirm({ content: translate(question, { name }), danger: true }))) return
    try {
      await remove(id)
      if (start?.id === id) startWith(undefined)
      success(translate('docket.saved.removed', { name }))
      if (offered.length === 1) onClose()
    } catch (failure) {
      await error(messageOf(failure))
    }
  }
  const part = (title: string, filters: readonly SavedFilter[]) =>
    filters.length > 0 && (
      <section aria-label={translate(title)}>
        <h3>{translate(title)}</h3>
        <ul>
          {filters.map(filter => (
            <SavedFilterRow
              key={filter.id}
              filter={filter}
              isStart={filter.id === start?.id}
              onApply={() => apply(filter)}
              onStart={() => startWith(filter.id === start?.id ? undefined : filter.id)}
              onEdit={() => setEdited(filter)}
              onRemove={() => void drop(filter)}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={100}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: styles.panel, role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <h2 id={titleId} className={styles.title}>
        {translate('docket.saved.title')}
      </h2>
      <div className={styles.body}>
        {part(
          'docket.saved.mine',
          offered.filter(({ isOwn }) => isOwn),
        )}
        {part(
          'docket.saved.shared',
          offered.filter(({ isOwn }) => !isOwn),
        )}
      </div>
      <footer className={styles.foot}>
        <Button variant="outlined" onClick={() => setEdited('new')}>
          {translate('docket.saved.save')}
        </Button>
      </footer>
      {edited && (
        <SavedFilterDialog
          filter={edited === 'new' ? undefined : edited}
          values={values}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Popover>
  )
}
