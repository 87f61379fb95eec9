import { type RefObject, useEffect } from 'react'

/** Tells of a press beside an element; not every browser takes the focus from it then. */
export function useOutside(ref: RefObject<Element | null>, onPress: (() => void) | undefined): void {
  useEffect(() => {
    if (!onPress) return undefined
    const listen = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) onPress()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [ref, onPress])
}
