import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { KeepMounted } from '../ui/KeepMounted.tsx'
import { useResource } from '../providers/declarations.tsx'
import styles from './filters.module.css'
import { isFilled } from './filterValues.ts'
import { useFilterDraft } from './useFilterDraft.ts'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx').then(m => m.FilterSheet))

/** Opens the filters where there is no room for a bar, and says how many are set. */
export function FilterSheetButton() {
  const translate = useTranslate()
  const { resource, page } = useResource()
  const list = useListContext()
  const { filterValues } = list
  const draft = useFilterDraft(resource.list.filters, page.start, list)
  const [open, setOpen] = useState(false)
  const count = resource.list.filters.filter(filter => isFilled(filter, filterValues)).length
  if (resource.list.filters.length === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('docket.list.filters')}
        {count > 0 && (
          <span className={styles.count} data-count>
            {count}
          </span>
        )}
      </Button>
      <KeepMounted>{open && <FilterSheet draft={draft} onClose={() => setOpen(false)} />}</KeepMounted>
    </>
  )
}
