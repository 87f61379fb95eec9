import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from './ActionDialog.tsx'

interface Props {
  text: string
  /** Gives it up. */
  onClose: () => void
}

/** Says that something takes its time, and lets it be given up. */
export function WaitDialog({ text, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <ActionDialog
      // A click beside it is no decision to give it up.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { width: 420 } } }}
    >
      <DialogTitle id={titleId}>{translate('docket.action.waiting')}</DialogTitle>
      <DialogContent>
        <p role="status">{text}</p>
        <LinearProgress />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('docket.dialog.cancel')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
