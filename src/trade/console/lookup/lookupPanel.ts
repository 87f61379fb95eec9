import { useSyncExternalStore } from 'react'

let isOpen = false
let wanted = ''
let before: Element | null = null
const listeners = new Set<() => void>()

export function setLookup(open: boolean): void {
  if (open && !isOpen) before = document.activeElement
  if (!open) wanted = ''
  isOpen = open
  for (const listener of listeners) listener()
}

export const toggleLookup = (): void => setLookup(!isOpen)

/** Opens the look-up with keywords in it. */
export function lookUp(keywords: string): void {
  wanted = keywords
  setLookup(true)
}

/** Returns the keywords that the look-up was opened with. */
export function useWantedKeywords(): string {
  return useSyncExternalStore(subscribe, () => wanted)
}

/** Returns the focus to where it was before, unless it is somewhere else already. */
export function focusBack(): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
}

/** Tells whether the look-up is open. */
export function useLookupOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
