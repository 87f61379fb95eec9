import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../../../ui/parts/lazyPart.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import type { Columns } from './useColumns.ts'

const ColumnSettings = lazyPart(() => import('./ColumnSettings.tsx').then(m => m.ColumnSettings))

/** Opens the column settings, whose code comes with the first opening. */
export function ColumnSettingsButton({ columns }: { columns: Columns }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('docket.list.columns')}
      </Button>
      <KeepMounted>{open && <ColumnSettings columns={columns} onClose={() => setOpen(false)} />}</KeepMounted>
    </>
  )
}
