import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isEnd } from '../../../admin/ui/camera/isEnd.ts'

/**
 * Keeps the keyboard for a field: the focus comes back when a page that opens takes it, and what is typed before it is
 * back goes to the field all the same. A field of the page that the user goes to by hand has the keyboard for itself.
 * @param take takes what the field holds, as Enter in it does; false when there is nothing
 */
export function useKeptFocus(field: RefObject<HTMLInputElement | null>, take: (text: string) => boolean): void {
  const takes = useEffectEvent(take)
  useEffect(() => {
    const input = field.current
    if (!input) return undefined
    let byHand = false
    const comes = () => {
      byHand = false
    }
    const points = ({ target }: Event) => {
      byHand = target !== input
    }
    const tabs = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A Tab that ended a number leads nowhere.
      if (key === 'Tab') byHand = !defaultPrevented
    }
    const types = (event: KeyboardEvent) => {
      const active = document.activeElement
      if (active === input || asks(active) || isShortcut(event) || (byHand && takesText(active))) return
      // The sign itself goes where the focus is once this has been heard.
      if (event.key.length === 1 && event.key !== ' ') input.focus()
      else if (isEnd(event) && !byHand && takes(input.value)) {
        input.value = ''
        event.preventDefault()
        event.stopPropagation()
        input.focus()
      }
    }
    const blurred = ({ relatedTarget }: FocusEvent) => {
      // A user who switches windows returns to the field themselves.
      if (!byHand && !asks(relatedTarget) && document.hasFocus()) queueMicrotask(() => input.focus())
    }
    input.focus()
    input.addEventListener('blur', blurred)
    input.addEventListener('focus', comes)
    document.addEventListener('pointerdown', points, true)
    document.addEventListener('keydown', tabs)
    window.addEventListener('keydown', types, true)
    return () => {
      input.removeEventListener('blur', blurred)
      input.removeEventListener('focus', comes)
      document.removeEventListener('pointerdown', points, true)
      document.removeEventListener('keydown', tabs)
      window.removeEventListener('keydown', types, true)
    }
  }, [field])
}

const isShortcut = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing

/** A dialog over the page gets all keys. */
const asks = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[aria-modal="true"], dialog') !== null

const takesText = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'))
