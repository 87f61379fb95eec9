import { useEffect } from 'react'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { closePalette, togglePalette, usePaletteStore } from './paletteStore.ts'

const Palette = lazyPart(() => import('./Palette.tsx').then(m => m.Palette))

/** Shows the palette over every page, in fullscreen too: Ctrl+K toggles it, Esc closes it (spec, purchase 9). */
export function PaletteHost() {
  const { isOpen } = usePaletteStore()
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return isOpen && <Palette onClose={closePalette} />
}

function listen(event: KeyboardEvent): void {
  if (event.isComposing) return
  const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  if (isKey) {
    // Else the browser opens its own search.
    event.preventDefault()
    if (!event.repeat && !hasModal()) togglePalette()
  } else if (event.key === 'Escape' && !event.defaultPrevented && !hasModal()) closePalette()
}

/** A dialog over the page gets all keys. */
const hasModal = () => document.querySelector('[aria-modal="true"], dialog:modal') !== null
