import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { RaRecord } from 'react-admin'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '../../../admin/ui/dialogs/ActionDialog.tsx'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { Loading } from '../../../admin/ui/Loading.tsx'
import { useResource } from '../../../admin/providers/declarations.tsx'
import { NewShare } from './NewShare.tsx'
import { ShareTable } from './ShareTable.tsx'
import { useShares } from './useShares.ts'
import styles from './ShareDialog.module.css'

/** Shows the links by which a record can be seen without an account, and creates new ones. */
export function ShareDialog({ record, onClose }: { record?: RaRecord; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const { resource } = useResource()
  const { shares, error, retry, made, make, revoke, isBusy } = useShares(record!)
  return (
    <ActionDialog
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>
        {translate('docket.share.title')}
        <span className={styles.source}>{String(record![resource.title])}</span>
      </DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.explain}>{translate('docket.share.explain')}</p>
        <NewShare made={made} isBusy={isBusy} onMake={make} />
        {shares && <ShareTable shares={shares} isBusy={isBusy} onRevoke={revoke} />}
        {!shares && (error ? <Failed error={error} retry={retry} /> : <Loading />)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </ActionDialog>
  )
}
