import { type RefObject, useEffect } from 'react'

/** Keeps the focus in a field when a page that opens takes it, until the user goes elsewhere by hand. */
export function useKeptFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const input = field.current
    if (!input) return undefined
    let leaves = false
    const goes = (event: Event) => {
      leaves = event.target !== input || (event instanceof KeyboardEvent && event.key === 'Tab')
    }
    const blurred = ({ relatedTarget }: FocusEvent) => {
      const asks = relatedTarget instanceof Element && relatedTarget.closest('[aria-modal="true"], dialog')
      // Whoever goes to another window comes back to the field by himself.
      if (!leaves && !asks && document.hasFocus()) queueMicrotask(() => input.focus())
    }
    input.focus()
    input.addEventListener('blur', blurred)
    document.addEventListener('pointerdown', goes, true)
    document.addEventListener('keydown', goes, true)
    return () => {
      input.removeEventListener('blur', blurred)
      document.removeEventListener('pointerdown', goes, true)
      document.removeEventListener('keydown', goes, true)
    }
  }, [field])
}
