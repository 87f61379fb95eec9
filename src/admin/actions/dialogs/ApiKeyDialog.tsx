import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useDataProvider, useRefresh, useTranslate } from 'react-admin'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useResource } from '../../providers/declarations.tsx'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import styles from './ApiKeyDialog.module.css'
import { CopyForm } from '../../ui/CopyForm.tsx'
import type { RegisteredDialogProps } from '../dialogTypes.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'

/** Makes the key of a record of keys, and shows it as long as it can be shown. */
export function ApiKeyDialog({ record, onClose }: RegisteredDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const refresh = useRefresh()
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error: tell } = useDialogs()
  const words = (name: string) => translate(`docket.apiKey.${name}`)
  const path = `${resource.endpoint}/${String(record!.id)}/_issue`
  const issuing = useMutation({
    mutationFn: () => dataProvider.write<{ key: string }>({ method: 'POST', path, body: {} }),
    onError: failure => void tell(messageOf(failure)),
    onSettled: () => refresh(),
  })
  const key = issuing.data?.key
  return (
    // A key that is shown is not lost by a click beside it.
    <ActionDialog
      onClose={key ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>
        {words('title')}
        <span className={styles.source}>{String(record![resource.title])}</span>
      </DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.explain}>{words(record!.isSite === true ? 'explainSite' : 'explain')}</p>
        {key === undefined && Boolean(record!.prefix) && <p className={styles.explain}>{words('again')}</p>}
        {key !== undefined && (
          <CopyForm
            className={styles.made}
            label={words('key')}
            value={key}
            autoFocus
            byHand="docket.apiKey.copyYourself"
          >
            <p role="status">{words('once')}</p>
          </CopyForm>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        {key === undefined && (
          <Button variant="contained" loading={issuing.isPending} onClick={() => issuing.mutate()}>
            {words('make')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  )
}
