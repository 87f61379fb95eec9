import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { chunk } from '../layout/chunk.ts'
import { useResource } from '../providers/declarations.tsx'
import styles from './filters.module.css'
import { isFilled } from './filterValues.ts'

const FilterSheet = lazy(chunk(() => import('./FilterSheet.tsx').then(m => ({ default: m.FilterSheet }))))

/** Opens the filters where there is no room for a bar, and says how many are set. */
export function FilterSheetButton() {
  const translate = useTranslate()
  const { resource } = useResource()
  const { filterValues } = useListContext()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const count = resource.list.filters.filter(filter => isFilled(filter, filterValues)).length
  if (resource.list.filters.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {translate('docket.list.filters')}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <Suspense>{wanted && <FilterSheet open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
