import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { useResource } from '../../providers/declarations.tsx'
import { usePreference } from '../../providers/preferences/usePreference.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { FilterValues } from '../filterValues.ts'
import styles from './saved.module.css'
import { SavedFilterDialog } from './SavedFilterDialog.tsx'
import { SavedFilterRow } from './SavedFilterRow.tsx'
import { useOfferedSaved } from './useOfferedSaved.ts'
import { useKeepFilter } from './useSavedFilters.ts'

interface Props {
  anchor: HTMLElement
  values: FilterValues
  onClose: () => void
  onApplied?: () => void
}

/** Conditions under a name, the own and those that others share: to apply, to keep and to look after. */
export function SavedFiltersPanel({ anchor, values, onClose, onApplied }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { confirm, error, success } = useDialogs()
  const { resource, page } = useResource()
  const { offered, apply: applied } = useOfferedSaved()
  const [startsWith, startWith] = usePreference<string>({
    resource: resource.name,
    variant: page.variant,
    part: 'filter',
  })
  const { remove } = useKeepFilter()
  /** The one that is changed, or a new one. */
  const [edited, setEdited] = useState<SavedFilter | 'new'>()
  const isFilled = Object.keys(values).length > 0

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
      if (startsWith === id) startWith(undefined)
      success(translate('docket.saved.removed', { name }))
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
              isStart={filter.id === startsWith}
              onApply={() => apply(filter)}
              onStart={() => startWith(filter.id === startsWith ? undefined : filter.id)}
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
        {offered.length === 0 && <p className={styles.empty}>{translate('docket.saved.empty')}</p>}
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
        <Button variant="outlined" disabled={!isFilled} onClick={() => setEdited('new')}>
          {translate('docket.saved.save')}
        </Button>
        {!isFilled && <span>{translate('docket.saved.nothing')}</span>}
      </footer>
      {edited && (
        <SavedFilterDialog
          filter={edited === 'new' ? undefined : edited}
          values={values}
          startsWith={startsWith}
          onStart={startWith}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Popover>
  )
}
