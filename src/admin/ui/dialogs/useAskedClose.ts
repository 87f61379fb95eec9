import { useRef } from 'react'
import { useDialogs } from './dialogs.tsx'

/** Returns how a dialog closes that asks before it gives up what was typed in it, and what notices typing. */
export function useAskedClose(onClose: () => void) {
  const { leave } = useDialogs()
  const isTyped = useRef(false)
  return {
    onInput: () => void (isTyped.current = true),
    close: () => void leave(isTyped.current).then(isLeft => isLeft && onClose()),
  }
}
