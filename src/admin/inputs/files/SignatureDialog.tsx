import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { type Signature, SignatureCanvas } from './SignatureCanvas.tsx'
import styles from './SignatureDialog.module.css'

interface Props {
  /** Takes the picture of what was drawn. */
  onDrawn: (picture: File) => void
  onClose: () => void
}

/** Takes a signature that is drawn with a finger, a pen or the mouse. */
export function SignatureDialog({ onDrawn, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const phone = usePhone()
  const signature = useRef<Signature>(null)
  const [isEmpty, setEmpty] = useState(true)
  const clear = () => {
    signature.current?.clear()
    setEmpty(true)
  }
  const take = async () => {
    const drawn = await signature.current?.picture()
    if (drawn) onDrawn(new File([drawn], `${translate('docket.show.signature')}.png`, { type: drawn.type }))
    onClose()
  }
  return (
    <ActionDialog
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{translate('docket.show.sign')}</DialogTitle>
      <DialogContent>
        <SignatureCanvas ref={signature} onBegin={() => setEmpty(false)} />
      </DialogContent>
      <DialogActions>
        <Button disabled={isEmpty} onClick={clear}>
          {translate('docket.show.signAgain')}
        </Button>
        <Button onClick={onClose}>{translate('docket.dialog.cancel')}</Button>
        <Button variant="contained" disabled={isEmpty} onClick={() => void take()}>
          {translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
