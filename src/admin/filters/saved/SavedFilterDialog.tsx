import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { NameField } from '../../ui/dialogs/NameField.tsx'
import { useAskedClose } from '../../ui/dialogs/useAskedClose.ts'
import { messageOf } from '../../ui/refusal.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import { Select } from '../../ui/Select.tsx'
import { useResource } from '../../providers/declarations.tsx'
import type { FilterValues } from '../filterValues.ts'
import { Conditions } from './Conditions.tsx'
import { hasDays, isMoving, movingDays } from './movingDays.ts'
import styles from './saved.module.css'
import { ShownAs } from './ShownAs.tsx'
import { usableFilters } from './usableFilters.ts'
import { useKeepFilter, useSavedFilters } from './useSavedFilters.ts'
import { useStartView } from './useStart.ts'
import { useViews } from './useViews.ts'

interface Props {
  /** The one that is changed; without it a new one is made. */
  filter?: SavedFilter
  /** What is filled in now. */
  values: FilterValues
  onClose: () => void
}

/** Edits name, sharing, conditions and columns of a saved view. */
export function SavedFilterDialog({ filter, values, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { error, success } = useDialogs()
  const { onInput, close } = useAskedClose(onClose)
  const { resource, page } = useResource()
  const { roles, maySetStart } = useSavedFilters()
  const { start, startWith } = useStartView(resource, page)
  const { present, begin } = useViews()
  const { make, change } = useKeepFilter()
  const [name, setName] = useState(filter?.name ?? '')
  const [sharedWith, setSharedWith] = useState(filter?.sharedWith ?? '')
  const [isStart, setStart] = useState(filter !== undefined && filter.id === start?.id)
  const [isMeant, setMeant] = useState(filter?.isStart ?? false)
  const [isRenewed, setRenewed] = useState(filter === undefined)
  const wasMoving = filter !== undefined && isMoving(filter)
  const [moves, setMoves] = useState(wasMoving)
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const words = (key: string) => translate(`docket.saved.${key}`)
  const offered = resource.list.filters
  const known = filter && usableFilters(filter, offered).values
  const conditions = known && !isRenewed ? known : values

  const keep = async () => {
    const given = {
      ...{ name: name.trim(), sharedWith: sharedWith || null },
      ...(maySetStart && { isStart: isMeant && sharedWith !== '' }),
    }
    const filters = moves ? movingDays(conditions, offered) : (conditions as SavedFilter['filters'])
    if (!filter)
      return make({ resource: resource.name, variant: page.variant, ...given, filters, arrangement: present })
    return change(filter.id, {
      ...given,
      ...((isRenewed || moves !== wasMoving) && { filters }),
      ...(isRenewed && { arrangement: present }),
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the form of the filters stands around this one.
    event.stopPropagation()
    if (!name.trim()) return setMessage(words('nameless'))
    setBusy(true)
    try {
      const kept = await keep()
      if (isStart !== (kept.id === start?.id)) startWith(isStart ? kept.id : undefined)
      if (!filter) begin(kept.id, values)
      success(words('kept'))
      onClose()
    } catch (failure) {
      if (failure instanceof HttpError && failure.status === 409) setMessage(messageOf(failure))
      else await error(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const isKnownRole = !filter?.sharedWith || roles.some(role => role.id === filter.sharedWith)
  return (
    <Dialog
      open
      onClose={close}
      onInput={onInput}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { className: styles.dialog } }}
    >
      <form
        noValidate
        onSubmit={event => void submit(event)}
        onKeyDown={event => event.key === 'Enter' && event.stopPropagation()}
      >
        <DialogTitle id={`${id}-title`}>{words(filter ? 'editTitle' : 'save')}</DialogTitle>
        <DialogContent className={styles.fields}>
          <NameField
            id={`${id}-name`}
            label={words('name')}
            autoFocus
            value={name}
            message={message}
            onChange={given => {
              setName(given)
              setMessage(undefined)
            }}
          />
          <label htmlFor={`${id}-role`}>{words('shareWith')}</label>
          <Select
            id={`${id}-role`}
            nothing={words('nobody')}
            options={[
              ...(isKnownRole ? [] : [{ value: filter.sharedWith!, label: words('anotherRole') }]),
              ...roles.map(role => ({ value: role.id, label: role.name })),
            ]}
            value={sharedWith}
            onChange={event => setSharedWith(event.target.value)}
          />
          <span className={styles.aside}>{words('conditions')}</span>
          <div>
            <Conditions values={conditions} />
            <ShownAs arrangement={filter && !isRenewed ? filter.arrangement : present} />
          </div>
          <div className={styles.checks}>
            {hasDays(conditions, offered) && (
              <label>
                <input type="checkbox" checked={moves} onChange={() => setMoves(!moves)} />
                {words('moving')}
              </label>
            )}
            {filter && (
              <label>
                <input type="checkbox" checked={isRenewed} onChange={() => setRenewed(!isRenewed)} />
                {words('renew')}
              </label>
            )}
            {maySetStart && sharedWith !== '' && (
              <label>
                <input type="checkbox" checked={isMeant} onChange={() => setMeant(!isMeant)} />
                {words('asRoleStart')}
              </label>
            )}
            <label>
              <input type="checkbox" checked={isStart} onChange={() => setStart(!isStart)} />
              {words('asStart')}
            </label>
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            {translate('docket.dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('docket.dialog.ok')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
