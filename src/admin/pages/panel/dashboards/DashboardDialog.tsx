import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useAskedClose } from '../../../ui/dialogs/useAskedClose.ts'
import controls from '../../../ui/controls.module.css'
import { messageOf } from '../../../ui/refusal.ts'
import { Select } from '../../../ui/Select.tsx'
import styles from '../arrange/arrange.module.css'
import type { Dashboard, useDashboards } from './useDashboards.ts'

interface Props {
  kept: ReturnType<typeof useDashboards>
  /** The one that is changed; without it a new one is made. */
  dashboard?: Dashboard
  onDone?: (id: string) => void
  onClose: () => void
}

/** Asks what a dashboard is called, and who sees it. */
export function DashboardDialog({ kept, dashboard, onDone, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { onInput, close } = useAskedClose(onClose)
  const { roles = [], maySetAll = false } = kept.data ?? {}
  const [name, setName] = useState(dashboard?.name ?? '')
  const [sharedWith, setSharedWith] = useState(dashboard?.sharedWith ?? '')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const text = (key: string) => translate(`docket.panel.${key}`)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setMessage(text('nameless'))
    setBusy(true)
    try {
      const said = { name: name.trim(), sharedWith: sharedWith || null }
      if (dashboard) await kept.change(dashboard, said)
      else onDone?.((await kept.make(said)).id)
      onClose()
    } catch (failure) {
      setMessage(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <ActionDialog onClose={close} onInput={onInput} aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={event => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{text(dashboard ? 'rename' : 'make')}</DialogTitle>
        <DialogContent dividers className={styles.fields}>
          <label htmlFor={`${id}-name`}>{text('name')}</label>
          <input
            id={`${id}-name`}
            className={controls.control}
            autoFocus
            maxLength={30}
            autoComplete="off"
            value={name}
            onChange={event => {
              setName(event.target.value)
              setMessage('')
            }}
          />
          <label htmlFor={`${id}-with`}>{text('seenBy')}</label>
          <Select
            id={`${id}-with`}
            nothing={text('onlyMe')}
            options={[
              ...(maySetAll || sharedWith === 'company' ? [{ value: 'company', label: text('everybody') }] : []),
              ...roles.map(role => ({ value: role.id, label: translate('docket.config.role', { name: role.name }) })),
            ]}
            value={sharedWith}
            onChange={event => setSharedWith(event.target.value)}
          />
          <p role="alert">{message}</p>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            {translate('docket.dialog.cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={isBusy}>
            {translate('docket.dialog.ok')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  )
}
