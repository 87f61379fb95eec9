import { createContext, use, useEffect, useId, useLayoutEffect } from 'react'

/** The tab of a page, as the page knows it. */
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

/** Sets the title of the tab. */
export function useTabTitle(title: string): void {
  const { setTitle } = useTab()
  useEffect(() => setTitle(title), [setTitle, title])
}

/** Sets the title of the tab before any page sets its own. */
export function useFirstTitle(title: string): void {
  const { setTitle } = useTab()
  useLayoutEffect(() => setTitle(title), [setTitle, title])
}

/** Tabs and dialogs with unsaved text in this window, by id. */
const unsaved = new Set<string>()
let isGivenUp = false

/** Tells whether leaving the console would lose unsaved text in any tab. */
export const hasUnsaved = () => unsaved.size > 0

/** Marks that the user agreed to lose unsaved text: the browser need not ask again. */
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
