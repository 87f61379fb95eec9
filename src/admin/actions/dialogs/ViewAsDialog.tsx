import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useViewAs } from '../useViewAs.ts'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import dialog from './dialog.module.css'
import type { RegisteredDialogProps } from '../dialogTypes.ts'
import styles from './ViewAsDialog.module.css'

/** Says what seeing as a role is, and begins it. */
export function ViewAsDialog({ record, onClose }: RegisteredDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { enter, isBusy } = useViewAs()
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { className: styles.paper } }}>
      <DialogTitle id={titleId}>{translate('docket.people.viewAs')}</DialogTitle>
      <DialogContent>
        <p className={dialog.explain}>{translate('docket.people.viewAsAbout', { name: String(record?.name) })}</p>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => enter(String(record?.id))}>
          {translate('docket.people.viewAsStart')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
