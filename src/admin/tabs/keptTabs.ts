import type { Location } from 'react-router'
import { parsedJson } from '../../engine/value/parsedJson.ts'
import type { Tab } from './visited.ts'

const KEY = 'docket.tabs'

/** Reads the tabs of this window from before its reload; their pages are rendered when they are shown. */
export function readTabs(storage: Pick<Storage, 'getItem'>): Tab[] {
  const kept = parsedJson(storage.getItem(KEY))
  if (!Array.isArray(kept)) return []
  return (
    kept
      .filter(isKept)
      // It only led on.
      .filter(({ location }) => location.pathname !== '/')
      .map(({ location, title, language }) => ({ path: location.pathname, location, title, language, isOpen: false }))
  )
}

export function keepTabs(storage: Pick<Storage, 'setItem'>, tabs: readonly Tab[]): void {
  storage.setItem(KEY, JSON.stringify(tabs.map(({ location, title, language }) => ({ location, title, language }))))
}

export function forgetTabs(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}

function isKept(given: unknown): given is Pick<Tab, 'location' | 'title' | 'language'> {
  const { location, title } = (given ?? {}) as { location?: Partial<Location>; title?: unknown }
  return typeof title === 'string' && typeof location?.pathname === 'string' && typeof location.search === 'string'
}
