import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in CSS pixels. While it is not displayed at all the last width stands. */
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
