import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Import } from '../../engine/model/importModel.ts'
import { KeepMounted } from '../ui/KeepMounted.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then(m => m.ImportDialog))

/** Opens the import, whose code comes with the first opening. */
export function ImportButton({ declared }: { declared: Import }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {declared.label ?? translate('docket.import.open')}
      </Button>
      <KeepMounted>{open && <ImportDialog declared={declared} onClose={() => setOpen(false)} />}</KeepMounted>
    </>
  )
}
