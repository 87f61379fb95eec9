import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { chunk } from '../layout/chunk.ts'
import { useResource } from '../providers/declarations.tsx'
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
      <Badge badgeContent={count} color="primary">
        <Button
          variant="outlined"
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          {translate('docket.list.filters')}
        </Button>
      </Badge>
      <Suspense>{wanted && <FilterSheet open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
