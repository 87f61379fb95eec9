import Drawer from '@mui/material/Drawer'
import { use } from 'react'
import { useTranslate } from 'react-admin'
import { StandsContext } from '../../../ui/KeepMounted.tsx'
import { usePhone } from '../../../ui/usePhone.ts'
import styles from './PreviewDrawer.module.css'
import { PreviewPanel } from './PreviewPanel.tsx'
import { type PreviewProps, RecordPreview } from './RecordPreview.tsx'

/** Shows a record at the side of its list, which goes on beside it; on a phone in a sheet over it. */
export function PreviewDrawer(props: PreviewProps) {
  const phone = usePhone()
  const stands = use(StandsContext)
  const label = useTranslate()('docket.drawer.label')
  const { onClose } = props
  if (phone)
    return (
      <Drawer anchor="bottom" open={stands} onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
        <RecordPreview {...props} className={styles.sheet} />
      </Drawer>
    )
  return (
    stands && (
      <PreviewPanel {...props}>
        <RecordPreview {...props} />
      </PreviewPanel>
    )
  )
}
