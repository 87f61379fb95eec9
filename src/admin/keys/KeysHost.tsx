import { useEffect } from 'react'
import { KeepMounted } from '../ui/KeepMounted.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { closeKeysHelp, openKeysHelp, useKeysHelp } from './keysHelpStore.ts'

const KeysHelp = lazyPart(() => import('./KeysHelp.tsx').then(m => m.KeysHelp))

/** Shows the keys of the console when somebody asks for them: by `?` where nothing is typed, or from a menu. */
export function KeysHost() {
  const isOpen = useKeysHelp()
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <KeepMounted>{isOpen && <KeysHelp onClose={closeKeysHelp} />}</KeepMounted>
}

/** The mark as Chinese keyboards have it, too. */
const MARKS = new Set(['?', '？'])

function listen(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target, defaultPrevented } = event
  if (!MARKS.has(key) || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
  if (takesText(target) || document.querySelector('[aria-modal="true"], dialog:modal')) return
  event.preventDefault()
  openKeysHelp()
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
