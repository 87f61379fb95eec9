import { type RefObject, useLayoutEffect, useState } from 'react'

interface Wanted {
  /** Tells the width before there is an element, so that it need not be drawn twice. */
  expected?: () => number | undefined
  /** Measuring makes the browser lay out everything at once. */
  isNeeded?: boolean
}

/** Measures the width of an element in CSS pixels; while it is not displayed, the last width stays. */
export function useWidth(
  element: RefObject<HTMLElement | null>,
  { expected = () => 0, isNeeded = true }: Wanted = {},
): number {
  const [width, setWidth] = useState(() => expected() ?? 0)
  useLayoutEffect(() => {
    const node = element.current
    if (!node || !isNeeded) return undefined
    const measure = () => setWidth(last => node.clientWidth || last)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, isNeeded])
  return width
}
