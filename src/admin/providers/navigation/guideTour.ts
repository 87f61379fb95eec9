import { useSyncExternalStore } from 'react'

const KEY = 'guide.tour'
const listeners = new Set<() => void>()

/** Notes that the guide led to the page in front, or that nobody wants to be led back. */
export function setTour(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(KEY, '1')
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Tells whether the guide led here, so that the way back is offered. */
export const useTour = (): boolean => useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY) !== null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
