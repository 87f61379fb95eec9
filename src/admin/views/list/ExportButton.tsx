import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Column, Mode } from '../../../engine/model/model.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import styles from './ExportButton.module.css'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { useListExport } from './useListExport.ts'

const ExportFormats = lazyPart(() => import('./ExportFormats.tsx').then(m => m.ExportFormats))

interface Props {
  mode: Mode
  fileName: string
  /** What the file shows, in this order. */
  columns: readonly Column[]
}

/** Downloads everything that the filters find, sorted and with the columns as on the screen: as Excel, or as chosen. */
export function ExportButton({ mode, fileName, columns }: Props) {
  const translate = useTranslate()
  const { busy, download } = useListExport({ mode, fileName, columns })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <span className={styles.group}>
      <Button variant="outlined" loading={busy} onClick={() => void download('xlsx')}>
        {translate('docket.list.export')}
      </Button>
      <Button
        variant="outlined"
        disabled={busy}
        aria-label={translate('docket.list.exportFormats')}
        title={translate('docket.list.exportFormats')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <ExpandMore fontSize="small" />
      </Button>
      <KeepMounted>
        {anchor && (
          <ExportFormats anchor={anchor} onChoose={format => void download(format)} onClose={() => setAnchor(null)} />
        )}
      </KeepMounted>
    </span>
  )
}
