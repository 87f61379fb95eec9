import { useSyncExternalStore } from 'react'

interface Opened {
  isOpen: boolean
  /** What it was opened with. */
  wanted: string
}

let now: Opened = { isOpen: false, wanted: '' }
let before: Element | null = null
const listeners = new Set<() => void>()

function set(next: Opened): void {
  if (next.isOpen && !now.isOpen) before = document.activeElement
  now = next
  for (const listener of listeners) listener()
}

/** Opens the palette, with words in it where some are wanted. */
export const openPalette = (wanted = ''): void => set({ isOpen: true, wanted })

export function closePalette(): void {
  if (now.isOpen) set({ isOpen: false, wanted: '' })
}

/** Closes it for a page that comes to the front: there the keyboard begins anew. */
export function leavePalette(): void {
  before = null
  closePalette()
}

export const togglePalette = (): void => (now.isOpen ? closePalette() : openPalette())

/** Returns the focus to where it was before, unless it is somewhere else already. */
export function focusBack(): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
}

/** Tells whether the palette is open, and with which words it was opened. */
export const usePaletteStore = (): Opened => useSyncExternalStore(subscribe, () => now)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
