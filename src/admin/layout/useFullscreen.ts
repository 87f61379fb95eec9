import { useSyncExternalStore } from 'react'

/** Whether the page has the whole screen, by its own button or by the browser's F11. */
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
