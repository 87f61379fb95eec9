import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { use } from 'react'
import { useTranslate } from 'react-admin'
import { StandsContext } from '../ui/KeepMounted.tsx'
import { useResource } from '../providers/declarations.tsx'
import { FilterCells } from './FilterCells.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterForm } from './FilterForm.tsx'
import { isOffered } from './firstFilters.ts'
import styles from './filters.module.css'
import { sentValues } from './filterValues.ts'
import { SavedFiltersButton } from './saved/SavedFiltersButton.tsx'
import type { FilterDraft } from './useFilterDraft.ts'
import { useOfferedFilters } from './useOfferedFilters.ts'

/** Shows every filter in one column, in a sheet from the bottom of the screen. */
export function FilterSheet({ draft, onClose }: { draft: FilterDraft; onClose: () => void }) {
  const translate = useTranslate()
  const { resource } = useResource()
  const offered = useOfferedFilters(resource.list.filters.filter(isOffered))
  return (
    <Drawer
      anchor="bottom"
      open={use(StandsContext)}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('docket.list.filters') } }}
    >
      <FilterForm
        className={styles.sheet}
        onQuery={() => {
          draft.query()
          onClose()
        }}
      >
        <div className={styles.sheetTitle}>
          <span>{translate('docket.list.filters')}</span>
          <SavedFiltersButton isWide values={sentValues(resource.list.filters, draft.values)} onApplied={onClose} />
          <IconButton aria-label={translate('docket.list.close')} onClick={onClose}>
            ×
          </IconButton>
        </div>
        <div className={styles.sheetBody}>
          <FilterCells filters={offered} draft={draft} perRow={1} />
          <FilterChips filters={resource.list.filters} shown={offered} draft={draft} />
        </div>
        <div className={styles.sheetActions}>
          <Button variant="outlined" onClick={draft.reset}>
            {translate('docket.list.reset')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('docket.list.query')}
          </Button>
        </div>
      </FilterForm>
    </Drawer>
  )
}
