import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { Column, Mode } from '../../../engine/model/model.ts'
import { fileNameAt } from '../../../engine/value/datedText.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import styles from './ExportButton.module.css'
import type { ExportFormat } from './ExportFormats.tsx'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { messageOf } from '../../ui/refusal.ts'

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
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { filterValues, sort } = useListContext()
  const { error } = useDialogs()
  const [busy, setBusy] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const download = async (format: ExportFormat) => {
    setBusy(true)
    try {
      await dataProvider.download({
        path: `${mode.endpoint}/_export`,
        params: {
          ...filterValues,
          sort: sort.field,
          order: sort.order,
          columns: columns.map(({ source }) => source).join(','),
          format,
        },
        fileName: fileNameAt(fileName, format),
      })
    } catch (refused) {
      void error(messageOf(refused))
    } finally {
      setBusy(false)
    }
  }
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
