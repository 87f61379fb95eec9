import type { Location } from 'react-router'
import { parsedJson } from '../../engine/value/parsedJson.ts'
import type { Tab } from './visited.ts'

/** The tabs of a window, and the pages that were in front, the last one first. */
const KEYS = { tabs: 'docket.tabs', recent: 'docket.recent' } as const

type Kept = keyof typeof KEYS

/** Reads the tabs of this window from before its reload; their pages are rendered when they are shown. */
export function readTabs(storage: Pick<Storage, 'getItem'>, kept: Kept = 'tabs'): Tab[] {
  const tabs = parsedJson(storage.getItem(KEYS[kept]))
  if (!Array.isArray(tabs)) return []
  return (
    tabs
      .filter(isKept)
      // It only led on.
      .filter(({ location }) => location.pathname !== '/')
      .map(({ location, title, language }) => ({ path: location.pathname, location, title, language, isOpen: false }))
  )
}

export function keepTabs(storage: Pick<Storage, 'setItem'>, tabs: readonly Tab[], kept: Kept = 'tabs'): void {
  storage.setItem(
    KEYS[kept],
    JSON.stringify(tabs.map(({ location, title, language }) => ({ location, title, language }))),
  )
}

export function forgetTabs(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key)
}

function isKept(given: unknown): given is Pick<Tab, 'location' | 'title' | 'language'> {
  const { location, title } = (given ?? {}) as { location?: Partial<Location>; title?: unknown }
  return typeof title === 'string' && typeof location?.pathname === 'string' && typeof location.search === 'string'
}
