import { useEffect, useEffectEvent } from 'react'
import { keyIsFree } from '../keys/keyIsFree.ts'
import type { Tab } from './visited.ts'

/**
 * Goes to one of the first nine tabs by Alt and its number. By the key above the letters, not by what it prints, which
 * is another sign on a Mac; and not by the number pad, with which scanners type signs by their code.
 */
export function useTabKeys(tabs: readonly Tab[], show: (tab: Tab) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || !keyIsFree(event)) return
    const tab = tabs[Number(/^Digit([1-9])$/.exec(code)?.[1]) - 1]
    if (!tab) return
    event.preventDefault()
    show(tab)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
