import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

/** Shows the keys of the console. */
export const openKeysHelp = (): void => set(true)

export const closeKeysHelp = (): void => set(false)

export const useKeysHelp = (): boolean => useSyncExternalStore(subscribe, () => isOpen)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
