import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to a place that stays when the focused element is removed, such as a button after a colleague's act:
 * else the keyboard would begin again at the top of the page.
 * @returns a focus handler for what contains both
 */
export function useFocusFallback(place: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return
    last.current = undefined
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return ({ target }: FocusEvent) => void (last.current = target)
}
