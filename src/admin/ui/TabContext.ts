import { createContext, use, useEffect, useId, useLayoutEffect } from 'react'

/** What a page knows of the tab that it stands in. */
export interface OwnTab {
  /** In front, not kept behind another. */
  isActive: boolean
  setTitle: (title: string) => void
  /** Says under a name whether there is text that closing the tab would lose. */
  setUnsaved: (name: string, isUnsaved: boolean) => void
}

/** Alone in its window a page is always in front. */
export const TabContext = createContext<OwnTab>({
  isActive: true,
  setTitle: () => undefined,
  setUnsaved: () => undefined,
})

export const useTab = () => use(TabContext)

/** Names the tab after what its page shows. */
export function useTabTitle(title: string): void {
  const { setTitle } = useTab()
  useEffect(() => setTitle(title), [setTitle, title])
}

/** What the tab is called until its page knows better: set before any page's own title. */
export function useFirstTitle(title: string): void {
  const { setTitle } = useTab()
  useLayoutEffect(() => setTitle(title), [setTitle, title])
}

/** Whoever has text in this window that leaving would lose, by their names. */
const unsaved = new Set<string>()
let isGivenUp = false

/** Whether leaving the console would lose text of any of its tabs. */
export const hasUnsaved = () => unsaved.size > 0

/** The console is about to be left, and the user agreed to lose what is not saved: the browser need not ask again. */
export function giveUpUnsaved(): void {
  isGivenUp = true
}

/** Lets the tab ask before it closes, and the browser before the whole page goes. */
export function useUnsaved(isUnsaved: boolean): void {
  const { setUnsaved } = useTab()
  const name = useId()
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!isGivenUp) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    setUnsaved(name, true)
    unsaved.add(name)
    return () => {
      window.removeEventListener('beforeunload', warn)
      setUnsaved(name, false)
      unsaved.delete(name)
    }
  }, [setUnsaved, name, isUnsaved])
}
