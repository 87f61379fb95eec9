import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RegisteredDialogProps } from '../../../admin/actions/dialogTypes.ts'
import { ActionDialog } from '../../../admin/ui/dialogs/ActionDialog.tsx'
import { MadeOrders } from './MadeOrders.tsx'
import styles from './OrderDialog.module.css'
import { OrderForm } from './OrderForm.tsx'
import type { MadeOrder } from './proposedRows.ts'

/** Makes purchase orders of the chosen proposals, and shows which. */
export function OrderDialog({ records = [], leave, onClose }: RegisteredDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [rows] = useState(records)
  const [made, setMade] = useState<readonly MadeOrder[]>()
  /** How a form with unsaved text closes. */
  const close = useRef(onClose)
  const done = (orders: readonly MadeOrder[]) => {
    close.current = onClose
    setMade(orders)
    leave?.(rows.map(({ id }) => id))
  }
  return (
    <ActionDialog
      onClose={() => close.current()}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{translate('docket.proposal.order')}</DialogTitle>
      {made ? (
        <MadeOrders orders={made} onClose={onClose} />
      ) : (
        <OrderForm rows={rows} closeRef={close} onDone={done} onClose={onClose} />
      )}
    </ActionDialog>
  )
}
