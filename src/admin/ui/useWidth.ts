import { type RefObject, useLayoutEffect, useState } from 'react'

/** Measures the width of an element in CSS pixels; while it is not displayed, the last width stays. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => setWidth(last => node.clientWidth || last)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}
