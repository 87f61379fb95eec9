import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import { pathOf } from '../../../engine/pathOf.ts'
import styles from './OrderDialog.module.css'
import type { MadeOrder } from './proposedRows.ts'

interface Props {
  orders: readonly MadeOrder[]
  onClose: () => void
}

/** Shows the purchase orders that were made, and leads to each. */
export function MadeOrders({ orders, onClose }: Props) {
  const translate = useTranslate()
  const page = useDeclarations().resources.purchaseOrder?.pages.find(({ view }) => view === 'show')
  return (
    <>
      <DialogContent className={styles.content}>
        <p role="status">{translate('docket.proposal.done', { smart_count: orders.length })}</p>
        <ul className={styles.orders}>
          {orders.map(({ id, sn, supplierName, lines }) => (
            <li key={id}>
              {page ? (
                <Link to={pathOf(page, id)} onClick={onClose}>
                  {sn}
                </Link>
              ) : (
                sn
              )}
              <span>{supplierName}</span>
              <span>{translate('docket.proposal.lines', { smart_count: lines })}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </>
  )
}
