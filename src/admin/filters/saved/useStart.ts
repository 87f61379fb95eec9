import { useMemo } from 'react'
import { NO_VIEW } from '../../../engine/listSetting/mySetting.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Page, Resource } from '../../../engine/model/model.ts'
import { usePreference } from '../../providers/preferences/usePreference.ts'
import { isUsable, usableFilters } from './usableFilters.ts'
import { useSavedFilters } from './useSavedFilters.ts'

/** Returns the saved views of a list, and holds which the user begins it with: the one that they chose, else the one meant for their role. */
export function useStartView({ name }: Resource, { variant }: Page) {
  const [chosen, choose] = usePreference<string>({ resource: name, variant, part: 'filter' })
  const { filters } = useSavedFilters()
  const offered = filters.filter(filter => filter.resource === name && filter.variant === variant)
  return {
    offered,
    start: startOf(offered, chosen),
    /** Without a view the list begins as it is arranged, even where one is meant for the role. */
    startWith: (id: string | undefined) => {
      const meant = startOf(offered, undefined)?.id
      choose(id === meant ? undefined : (id ?? NO_VIEW))
    },
  }
}

/** Finds the view that a list begins with: the user's own choice before what is meant for their role. */
export function startOf(offered: readonly SavedFilter[], chosen: string | undefined): SavedFilter | undefined {
  if (chosen === NO_VIEW) return undefined
  return offered.find(({ id }) => id === chosen) ?? offered.find(({ isStart, isForRole }) => isStart && isForRole)
}

/** Returns the page with the filters that its list starts with: those of the view that it begins with, else the arranged ones. */
export function useStart(resource: Resource, page: Page): Page {
  const { start } = useStartView(resource, page)
  const { filters } = resource.list
  return useMemo(() => {
    const usable = start && usableFilters(start, filters)
    return usable && (isUsable(usable) || start.arrangement) ? { ...page, start: usable.values } : page
  }, [start, filters, page])
}
