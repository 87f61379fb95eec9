import type { Resource } from '../../../engine/model.ts'
import type { ListFilters } from './panelData.ts'

/** Where the list of a resource shows with exactly these filters; undefined where it has no list for this user. */
export function listAddress(resource: Resource | undefined, filters: ListFilters): string | undefined {
  const page = resource?.pages.find(({ view }) => view === 'list')
  const mode = resource?.list.modes[0]
  if (!page || !mode) return undefined
  return `${page.path}?${new URLSearchParams({ filter: JSON.stringify(filters), mode: mode.name }).toString()}`
}
