import { useEffect } from 'react'
import { lazyPart } from '../../../admin/ui/parts/lazyPart.tsx'
import { setLookup, toggleLookup, useLookupOpen } from './lookupPanel.ts'

const LookupPanel = lazyPart(() => import('./LookupPanel.tsx').then(m => m.LookupPanel))

/** Shows the look-up over every page, in fullscreen too: Ctrl+K toggles it, Esc closes it (spec, purchase 9). */
export function Lookup() {
  const isOpen = useLookupOpen()
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return isOpen && <LookupPanel onClose={() => setLookup(false)} />
}

function listen(event: KeyboardEvent): void {
  const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  if (isKey) {
    // Else the browser opens its own search.
    event.preventDefault()
    if (!event.repeat && !hasModal()) toggleLookup()
  } else if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !hasModal()) setLookup(false)
}

/** A dialog over the page gets all keys. */
const hasModal = () => document.querySelector('[aria-modal="true"], dialog:modal') !== null
