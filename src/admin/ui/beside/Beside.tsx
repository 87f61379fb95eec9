import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import styles from './beside.module.css'
import { placeBeside } from './placeBeside.ts'

interface Props {
  anchor: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}

/**
 * Holds what stands over the page, in the browser's top layer: below its anchor or, where there is no room, above; on a
 * phone at the bottom of the screen. What it holds is made once it is shown: before, nothing in it could take the focus
 * or be scrolled.
 */
export function Beside({ anchor, label, children }: Props) {
  const [shown, setShown] = useState<HTMLElement>()
  const show = useCallback((element: HTMLElement | null) => {
    if (!element) return
    element.showPopover()
    setShown(element)
  }, [])
  useLayoutEffect(() => {
    if (shown) placeBeside(shown, anchor.current!)
  }, [shown, anchor])
  return (
    <div ref={show} popover="manual" className={styles.beside} role="dialog" aria-label={label} tabIndex={-1}>
      {shown && children}
    </div>
  )
}
