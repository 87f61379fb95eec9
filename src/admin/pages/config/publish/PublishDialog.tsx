import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SyntheticEvent, useId, useState } from 'react'
import { HttpError, useDataProvider, useTranslate } from 'react-admin'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { useAskedClose } from '../../../ui/dialogs/useAskedClose.ts'
import { messageOf } from '../../../ui/refusal.ts'
import controls from '../../../ui/controls.module.css'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import type { Checked } from '../configData.ts'
import styles from '../ListConfig.module.css'
import { PublishNotes } from './PublishNotes.tsx'

interface Props {
  /** Where it is sent. */
  address: string
  /** Names of what is set, and of the layer. */
  names: { list: string; layer: string }
  draft: { setting: object; base: number; checked?: Checked }
  /** What changes, in sentences. */
  lines: readonly string[]
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Shows what publishing changes, before it is done. */
export function PublishDialog({ address, names, draft, lines, onChanged, onClose }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error, success } = useDialogs()
  const { onInput, close } = useAskedClose(onClose)
  const titleId = useId()
  const formId = useId()
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const { setting, base, checked } = draft
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)

  const publish = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      await dataProvider.write({
        method: 'POST',
        path: address,
        body: { setting, ...(note.trim() && { note: note.trim() }) },
        ifMatch: `"${base}"`,
      })
      success('docket.config.published')
    } catch (failure) {
      await error(messageOf(failure))
      // Another user was first; the page shows what they did.
      if (!(failure instanceof HttpError) || failure.status !== 409) return setSending(false)
    }
    onClose()
    await onChanged()
  }
  return (
    <ActionDialog onClose={close} onInput={onInput} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('publishFor', names)}</DialogTitle>
      <DialogContent dividers className={styles.publish}>
        <ul>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
          {lines.length === 0 && <li>{text('noDifference')}</li>}
        </ul>
        {checked && <PublishNotes touched={checked.touched} panels={checked.panels} />}
        <form id={formId} onSubmit={event => void publish(event)}>
          <label>
            {text('note')}
            <input
              className={controls.control}
              ref={focusInPlace}
              maxLength={100}
              placeholder={text('notePlaceholder')}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          </label>
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isSending} onClick={close}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button variant="contained" type="submit" form={formId} loading={isSending}>
          {text('publish')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}

/** What is published is read first, from its beginning. */
const focusInPlace = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })
