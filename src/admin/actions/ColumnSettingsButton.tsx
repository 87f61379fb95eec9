import Button from '@mui/material/Button'
import { lazy, useState } from 'react'
import { useTranslate } from 'react-admin'
import { chunk } from '../layout/chunk.ts'
import { Lasting } from './Lasting.tsx'
import type { Columns } from '../views/list/useColumns.ts'

const ColumnSettings = lazy(chunk(() => import('./ColumnSettings.tsx').then(m => ({ default: m.ColumnSettings }))))

/** Opens the column settings, whose code comes with the first opening. */
export function ColumnSettingsButton({ columns }: { columns: Columns }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('docket.list.columns')}
      </Button>
      <Lasting>{open && <ColumnSettings columns={columns} onClose={() => setOpen(false)} />}</Lasting>
    </>
  )
}
