import { useListContext } from 'react-admin'
import { useResource } from '../providers/declarations.tsx'
import { FilterRows } from './FilterRows.tsx'
import { sentValues } from './filterValues.ts'
import { SavedFiltersButton } from './saved/SavedFiltersButton.tsx'
import { useFilterDraft } from './useFilterDraft.ts'

/** Shows the filters of a list, and those that were saved. */
export function FilterBar() {
  const { resource, page } = useResource()
  const { filters } = resource.list
  const draft = useFilterDraft(filters, page.start, useListContext())
  return (
    <FilterRows
      filters={filters}
      draft={draft}
      saved={<SavedFiltersButton values={sentValues(filters, draft.values)} />}
    />
  )
}
