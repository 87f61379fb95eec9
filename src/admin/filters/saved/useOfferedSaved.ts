import { useListContext, useNotify } from 'react-admin'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import { useResource } from '../../providers/declarations.tsx'
import { sameValues } from '../filterValues.ts'
import { isUsable, usableFilters } from './usableFilters.ts'
import { useSavedFilters } from './useSavedFilters.ts'

/** Returns the saved filters of the list in front, the one that it is asked for now, and what applies one. */
export function useOfferedSaved() {
  const notify = useNotify()
  const { resource, page } = useResource()
  const { filterValues, setFilters } = useListContext()
  const offered = useSavedFilters().filters.filter(
    filter => filter.resource === resource.name && filter.variant === page.variant,
  )
  const asked = offered.find(filter => sameValues(usableFilters(filter, resource.list.filters).values, filterValues))
  /** @returns whether it has conditions that still work */
  const apply = (filter: SavedFilter): boolean => {
    const usable = usableFilters(filter, resource.list.filters)
    if (!isUsable(usable)) {
      notify('docket.saved.useless', { type: 'warning' })
      return false
    }
    if (usable.dropped > 0)
      notify('docket.saved.dropped', { type: 'info', messageArgs: { count: usable.dropped }, autoHideDuration: 6000 })
    setFilters(usable.values)
    return true
  }
  return { offered, asked, apply }
}
