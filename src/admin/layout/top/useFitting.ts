import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Fitting {
  ref: RefObject<HTMLUListElement | null>
  /**
   * How many items are drawn: at first all of them and the one that holds the rest, so that they are measured unseen.
   */
  count: number
}

/** Measures how many items of a list fit beside each other; the last one holds the rest. */
export function useFitting(): Fitting {
  const ref = useRef<HTMLUListElement>(null)
  const measured = useRef<number[]>(undefined)
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const list = ref.current!
    const fit = () => {
      // Not drawn at all on a phone.
      if (list.clientWidth === 0) return
      measured.current ??= Array.from(list.children, item => (item as HTMLElement).offsetWidth)
      const [more = 0, ...items] = measured.current.toReversed()
      setCount(fittingOf(items.toReversed(), more, list.clientWidth))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return { ref, count }
}

/** Returns how many of these widths fit, all of them or together with the item that holds the rest. */
export function fittingOf(widths: readonly number[], more: number, room: number): number {
  let [used, count] = [0, 0]
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  for (const width of widths) {
    used += width
    if (used + more > room) break
    count += 1
  }
  return count
}
