import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useResource } from '../../providers/declarations.tsx'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import { CopyForm } from '../../ui/CopyForm.tsx'
import dialog from './dialog.module.css'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import type { RegisteredDialogProps } from '../dialogTypes.ts'
import { messageOf } from '../../ui/refusal.ts'
import styles from './SigningSecretDialog.module.css'

/** Shows the secret that a record's messages are signed with, once requested; the request is audited. */
export function SigningSecretDialog({ record, onClose }: RegisteredDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { resource } = useResource()
  const { error: tell } = useDialogs()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const words = (name: string) => translate(`docket.secret.${name}`)
  const asking = useMutation({
    mutationFn: () =>
      dataProvider.write<{ secret: string }>({
        method: 'POST',
        path: `${resource.endpoint}/${String(record!.id)}/_secret`,
      }),
    onError: failure => void tell(messageOf(failure)),
    gcTime: 0,
  })
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { className: styles.paper } }}>
      <DialogTitle id={titleId}>
        {words('title')}
        <span className={styles.source}>{String(record![resource.title])}</span>
      </DialogTitle>
      <DialogContent>
        <p className={dialog.explain}>{words('explain')}</p>
        {asking.data && (
          <CopyForm
            className={styles.shown}
            label={words('title')}
            value={asking.data.secret}
            copied="docket.secret.copied"
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        {!asking.data && (
          <Button variant="contained" loading={asking.isPending} onClick={() => asking.mutate()}>
            {words('show')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  )
}
