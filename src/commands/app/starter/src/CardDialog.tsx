// of dialog: this file
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { RegisteredDialogProps } from 'docket/admin/actions/dialogTypes.ts'
import { ActionDialog } from 'docket/admin/ui/dialogs/ActionDialog.tsx'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** Shows the name of a record so large that it is read from afar. */
export function CardDialog({ record, onClose }: RegisteredDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('docket.starter.title')}</DialogTitle>
      <DialogContent style={{ fontSize: 40 }}>{String(record?.name)}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('docket.dialog.ok')}</Button>
      </DialogActions>
    </ActionDialog>
  )
}
