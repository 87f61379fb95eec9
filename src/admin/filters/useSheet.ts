import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Holds whether the sheet of further filters is open. Escape and a press beside it close it; what a control of it opens
 * over the page, such as a calendar, belongs to it.
 */
export function useSheet() {
  const [expanded, setExpanded] = useState(false)
  /** React tells of presses in what stands elsewhere in the page, too; the document hears of them afterwards. */
  const isWithin = useRef(false)
  useEffect(() => {
    if (!expanded) return undefined
    const press = () => {
      if (!isWithin.current) setExpanded(false)
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
      if (event.key === 'Escape' && !event.defaultPrevented) setExpanded(false)
    },
  }
  return { expanded, setExpanded, within }
}
