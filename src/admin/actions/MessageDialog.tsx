import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { type OpenDialog, removedAfter } from './dialogQueue.ts'

/** A question with two answers, or something told with one. */
export function MessageDialog({ open, close, kind, title, content, okText, danger, width = 420 }: OpenDialog) {
  const translate = useTranslate()
  const titleId = useId()
  const contentId = useId()
  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      role={kind === 'info' ? 'dialog' : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={contentId}
      transitionDuration={{ enter: 150, exit: removedAfter / 2 }}
      slotProps={{ paper: { style: { width } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={contentId}>{content}</DialogContent>
      <DialogActions>
        {kind === 'confirm' && <Button onClick={() => close(false)}>{translate('docket.dialog.cancel')}</Button>}
        <Button variant="contained" color={danger ? 'error' : 'primary'} autoFocus onClick={() => close(true)}>
          {okText ?? translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
