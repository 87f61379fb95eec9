import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Import } from '../../engine/model/importModel.ts'
import { KeepMounted } from '../ui/KeepMounted.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then(m => m.ImportDialog))

interface Props {
  declared: Import
  /** What it is called where it does not stand over its list. */
  label?: string
  variant?: 'outlined' | 'contained'
}

/** Opens the import, whose code comes with the first opening. */
export function ImportButton({ declared, label = declared.label, variant = 'outlined' }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label ?? translate('docket.import.open')}
      </Button>
      <KeepMounted>{open && <ImportDialog declared={declared} onClose={() => setOpen(false)} />}</KeepMounted>
    </>
  )
}
