import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { useActor } from '../providers/actor.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import { namedTabs } from './firstTitle.ts'
import type { Address } from './KeptRouter.tsx'
import { keepTabs, readTabs } from './keptTabs.ts'
import { keepRecent } from './recent.ts'
import { afterClosing, type Tab, visit } from './visited.ts'

export interface Tabs {
  tabs: readonly Tab[]
  /** Path of the tab in front. */
  active: string
  show: (tab: Tab) => void
  /** Closes tabs, after a question where text would be lost. */
  close: (paths: readonly string[]) => Promise<void>
  setTitle: (path: string, title: string) => void
  setUnsaved: (path: string, name: string, isUnsaved: boolean) => void
}

/** Holds the pages that were visited in this window, and their actions. */
export function useTabs({ location, navigationType }: Address): Tabs {
  const navigate = useNavigate()
  const { leave } = useDialogs()
  const [language] = useLocaleState()
  const registry = useDeclarations()
  const { menus } = useActor()
  const [visited, setVisited] = useState(() => visit({ tabs: readTabs(sessionStorage), location }, location, 'POP'))
  const unsaved = useRef(new Map<string, Set<string>>())
  if (visited.location !== location) setVisited(visit(visited, location, navigationType))
  const { tabs } = visited
  const named = useMemo(() => namedTabs(tabs, language, registry, menus), [tabs, language, registry, menus])
  // As soon as it is seen: the window may be loaded again at once.
  useLayoutEffect(() => keepTabs(sessionStorage, tabs), [tabs])
  const front = tabs.find(({ path }) => path === location.pathname)
  useLayoutEffect(() => {
    if (front) keepRecent(sessionStorage, front)
  }, [front])

  const go = ({ location: { pathname, search, hash, state } }: Pick<Tab, 'location'>) =>
    void navigate({ pathname, search, hash }, { state: state as unknown })
  const close = async (paths: readonly string[]) => {
    const closed = new Set(paths)
    const losing = paths.some(path => (unsaved.current.get(path)?.size ?? 0) > 0)
    if (!(await leave(losing))) return
    const next = afterClosing(visited, closed)
    setVisited(now => ({ ...now, tabs: now.tabs.filter(tab => !closed.has(tab.path)) }))
    if (next === undefined) void navigate('/')
    else if (next !== visited.location) go({ location: next })
  }
  return {
    tabs: named,
    active: location.pathname,
    show: go,
    close,
    setTitle: useCallback(
      (path, title) => {
        const isSame = (tab: Tab) => tab.path !== path || (tab.title === title && tab.language === language)
        const name = (tab: Tab) => (isSame(tab) ? tab : { ...tab, title, language })
        setVisited(now => ({ ...now, tabs: now.tabs.map(name) }))
      },
      [language],
    ),
    setUnsaved: useCallback((path, name, isUnsaved) => {
      const names = unsaved.current.get(path) ?? new Set()
      if (isUnsaved) names.add(name)
      else names.delete(name)
      unsaved.current.set(path, names)
    }, []),
  }
}
