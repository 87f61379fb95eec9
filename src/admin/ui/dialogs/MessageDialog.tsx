import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { StandsContext } from '../KeepMounted.tsx'
import styles from './MessageDialog.module.css'
import { type OpenDialog, removedAfter } from './dialogQueue.ts'

const icons = {
  confirm: <HelpOutline color="warning" />,
  error: <ErrorOutline color="error" />,
  info: <InfoOutlined color="info" />,
  warning: <WarningAmber color="warning" />,
}

/** Shows a question with two answers, or a message with one. */
export function MessageDialog({
  open,
  onClose,
  onAnswer,
  kind,
  title,
  content,
  details,
  okText,
  danger,
  width = details ? 560 : 420,
}: OpenDialog) {
  const translate = useTranslate()
  const titleId = useId()
  const contentId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={contentId}
      transitionDuration={{ enter: 150, exit: removedAfter }}
      slotProps={{ paper: { style: { width } }, container: { className: details ? styles.growing : undefined } }}
    >
      <DialogTitle id={titleId} className={styles.title} component="h2">
        {icons[kind]}
        {title}
      </DialogTitle>
      <DialogContent id={contentId} className={styles.content}>
        {content}
        <StandsContext value={open}>{details}</StandsContext>
      </DialogContent>
      <DialogActions>
        {kind === 'confirm' && (
          // Where something would be lost, Enter alone does not do it.
          <Button autoFocus={danger} onClick={onClose}>
            {translate('docket.dialog.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!danger}
          onClick={() => onAnswer(true)}
        >
          {okText ?? translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
