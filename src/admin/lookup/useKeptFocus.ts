import { type RefObject, useEffect } from 'react'

/** Keeps the focus in a field when a page that opens takes it, until the user goes elsewhere by hand. */
export function useKeptFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const input = field.current
    if (!input) return undefined
    let leaves = false
    const comes = () => {
      leaves = false
    }
    const points = ({ target }: Event) => {
      leaves = target !== input
    }
    const tabs = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A Tab that ended a number leads nowhere.
      if (key === 'Tab') leaves = !defaultPrevented
    }
    const blurred = ({ relatedTarget }: FocusEvent) => {
      const asks = relatedTarget instanceof Element && relatedTarget.closest('[aria-modal="true"], dialog')
      // Whoever goes to another window comes back to the field by himself.
      if (!leaves && !asks && document.hasFocus()) queueMicrotask(() => input.focus())
    }
    input.focus()
    input.addEventListener('blur', blurred)
    input.addEventListener('focus', comes)
    document.addEventListener('pointerdown', points, true)
    document.addEventListener('keydown', tabs)
    return () => {
      input.removeEventListener('blur', blurred)
      input.removeEventListener('focus', comes)
      document.removeEventListener('pointerdown', points, true)
      document.removeEventListener('keydown', tabs)
    }
  }, [field])
}
