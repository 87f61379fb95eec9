import type { Location, NavigationType } from 'react-router'

/** One visited page: its address is where it was left. */
export interface Tab {
  /** The path, by which a page is told from another; what is behind the ? changes within it. */
  path: string
  location: Location
  title: string
  /** That its title is in. */
  language?: string
  /** Shown since the console was loaded: then its page is kept. */
  isOpen: boolean
}

export interface Visited {
  tabs: readonly Tab[]
  /** Where the user is. */
  location: Location
}

/**
 * Adds a navigation to the tabs: to the tab of the address, to a new one at the end, or, for a replacement, in its
 * place.
 */
export function visit({ tabs, location: last }: Visited, location: Location, type: `${NavigationType}`): Visited {
  const path = location.pathname
  const isReplaced = type === 'REPLACE' && last.pathname !== path
  const left = isReplaced ? tabs.filter(tab => tab.path !== last.pathname) : tabs
  const here = (tab: Tab | undefined): Tab => ({
    path,
    location,
    title: tab?.title ?? '',
    language: tab?.language,
    isOpen: true,
  })
  const known = left.find(tab => tab.path === path)
  if (known) return { tabs: left.map(tab => (tab === known ? here(tab) : tab)), location }
  const place = isReplaced ? tabs.findIndex(tab => tab.path === last.pathname) : -1
  return { tabs: left.toSpliced(place < 0 ? left.length : place, 0, here(undefined)), location }
}

/** Returns the location after closing tabs: the current one if it stays, else the next, the one before, or home. */
export function afterClosing({ tabs, location }: Visited, closed: ReadonlySet<string>): Location | undefined {
  const stays = (tab: Tab) => !closed.has(tab.path)
  const here = tabs.findIndex(tab => tab.path === location.pathname)
  if (tabs[here] && stays(tabs[here])) return location
  return (tabs.slice(here + 1).find(stays) ?? tabs.slice(0, Math.max(here, 0)).findLast(stays))?.location
}
