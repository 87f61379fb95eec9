import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to a place that stays when what had it goes by itself, as a button does after a colleague's act: else
 * the keyboard would begin again at the top of the page.
 * @returns what hears where the focus is
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return
    last.current = undefined
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return ({ target }: FocusEvent) => void (last.current = target)
}
