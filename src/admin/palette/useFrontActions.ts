import { useEffect, useState } from 'react'
import { type FrontAction, frontActions } from './frontActions.ts'

/** Returns what can be done on the page in front, as its buttons come and go. */
export function useFrontActions(): readonly FrontAction[] {
  const [actions, setActions] = useState(frontActions)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return undefined
    const read = () => setActions(known => (areSame(known, frontActions()) ? known : frontActions()))
    const observer = new MutationObserver(read)
    observer.observe(main, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'disabled'],
    })
    // What came while this was loaded.
    read()
    return () => observer.disconnect()
  }, [])
  return actions
}

const areSame = (some: readonly FrontAction[], others: readonly FrontAction[]) =>
  some.length === others.length && some.every(({ element }, index) => element === others[index]?.element)
