import { useSyncExternalStore } from 'react'

let isCovered = false
const listeners = new Set<() => void>()

/** Takes away whatever the console shows, for good: the sign-in that it was shown to has ended. */
export function cover(): void {
  isCovered = true
  for (const listener of listeners) listener()
}

export function useCovered(): boolean {
  return useSyncExternalStore(subscribe, () => isCovered)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
