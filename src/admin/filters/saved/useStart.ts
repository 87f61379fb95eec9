import { useMemo } from 'react'
import type { Page, Resource } from '../../../engine/model/model.ts'
import { usePreference } from '../../providers/preferences/usePreference.ts'
import { isUsable, usableFilters } from './usableFilters.ts'
import { useSavedFilters } from './useSavedFilters.ts'

/**
 * Returns the page with the filters that its list starts with: the saved filter that the user chose, else the arranged
 * ones.
 */
export function useStart({ name, list }: Resource, page: Page): Page {
  const [id] = usePreference<string>({ resource: name, variant: page.variant, part: 'filter' })
  const { filters } = useSavedFilters()
  return useMemo(() => {
    const chosen = filters.find(
      filter => filter.id === id && filter.resource === name && filter.variant === page.variant,
    )
    const usable = chosen && usableFilters(chosen, list.filters)
    return usable && isUsable(usable) ? { ...page, start: usable.values } : page
  }, [filters, id, name, list.filters, page])
}
