import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Holds whether the sheet of further filters is open. Escape and a press beside it close it; what a control of it opens
 * over the page, such as a calendar, belongs to it. The focus that goes with it returns to the button that opened it.
 */
export function useSheet() {
  const [expanded, setExpanded] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (sheet.current?.contains(document.activeElement)) button.current?.focus()
    setExpanded(false)
  }
  const leave = useEffectEvent(close)
  /** React tells of presses in what stands elsewhere in the page, too; the document hears of them afterwards. */
  const isWithin = useRef(false)
  useEffect(() => {
    if (!expanded) return undefined
    const press = () => {
      if (!isWithin.current) leave()
      isWithin.current = false
    }
    document.addEventListener('mousedown', press)
    return () => document.removeEventListener('mousedown', press)
  }, [expanded])
  const within = {
    onMouseDownCapture: () => {
      isWithin.current = true
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    },
  }
  return { expanded, open: () => setExpanded(true), close, within, sheet, button }
}
