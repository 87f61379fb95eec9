import type { KeyboardEvent } from 'react'
import { controlsIn, focusControl } from './lines/cells.ts'

/**
 * Goes on by Enter to the next input of a form, from the last to the button that saves it: whoever types a document
 * would else save half of it. What an input does with the key itself goes first.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return
  if (shiftKey || ctrlKey || altKey || metaKey) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  event.preventDefault()
  const controls = controlsIn(currentTarget)
  const next = controls[controls.indexOf(target) + 1]
  if (next) focusControl(next)
  else currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
}
