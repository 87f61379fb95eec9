import { useSyncExternalStore } from 'react'

/** Tells whether the page is in fullscreen, by its own button or by F11. */
export function useFullscreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null || byBrowser.matches)
}

const byBrowser = matchMedia('(display-mode: fullscreen)')

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  byBrowser.addEventListener('change', listener)
  return () => {
    document.removeEventListener('fullscreenchange', listener)
    byBrowser.removeEventListener('change', listener)
  }
}
