import { useEffect } from 'react'
import { isFree } from '../keys/keyIsFree.ts'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { closePalette, openPalette, togglePalette, usePaletteStore } from './paletteStore.ts'

const Palette = lazyPart(() => import('./Palette.tsx').then(m => m.Palette))

/**
 * Shows the palette over every page, in fullscreen too: Ctrl+K toggles it, Esc closes it (spec, purchase 9), and what is
 * pasted where nothing can be typed is searched for.
 */
export function PaletteHost() {
  const { isOpen } = usePaletteStore()
  useEffect(() => {
    document.addEventListener('keydown', listen)
    document.addEventListener('paste', search)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('paste', search)
    }
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

/** What its field takes. */
const LONGEST = 100

function search(event: ClipboardEvent): void {
  const { clipboardData, target, defaultPrevented } = event
  const text = clipboardData?.getData('text/plain').trim() ?? ''
  // Rows of a sheet and files are meant for something else.
  const isWords = text !== '' && text.length <= LONGEST && !/[\t\n]/.test(text) && clipboardData?.files.length === 0
  if (defaultPrevented || !isWords || !isFree(target)) return
  event.preventDefault()
  openPalette(text)
}

/** A dialog over the page gets all keys. */
const hasModal = () => document.querySelector('[aria-modal="true"], dialog:modal') !== null
