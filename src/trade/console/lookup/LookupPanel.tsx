import CloseOutlined from '@mui/icons-material/Close'
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScanner'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useActor } from '../../../admin/providers/actor.tsx'
import styles from './LookupPanel.module.css'
import { focusBack, useWantedKeywords } from './lookupPanel.ts'
import { Scanner } from './Scanner.tsx'
import { StockSearch } from './StockSearch.tsx'

/** Floats over the page, which stays usable: stock by keyword, or documents by their scanned number. */
export function LookupPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { settings } = useActor()
  const wanted = useWantedKeywords()
  const [isScanning, setScanning] = useState(false)
  useEffect(() => focusBack, [])
  const scans = isScanning && settings.hasScanFunc
  const title = translate(scans ? 'docket.lookup.scanTitle' : 'docket.lookup.title')
  return (
    <section role="dialog" aria-label={title} className={styles.panel} data-scans={scans || undefined}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {settings.hasScanFunc && (
          <Button
            variant={scans ? 'contained' : 'outlined'}
            startIcon={<QrCodeScannerOutlined fontSize="small" />}
            aria-pressed={scans}
            onClick={() => setScanning(!scans)}
          >
            {translate('docket.lookup.scan')}
          </Button>
        )}
        <IconButton
          aria-label={translate('docket.lookup.close')}
          title={`${translate('docket.lookup.close')} (Esc)`}
          onClick={onClose}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      </div>
      {scans ? <Scanner /> : <StockSearch key={wanted} start={wanted} />}
    </section>
  )
}
