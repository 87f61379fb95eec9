import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { parsedJson } from '../../../engine/value/parsedJson.ts'

interface Fitting {
  ref: RefObject<HTMLUListElement | null>
  /**
   * How many items are drawn: where nothing is known of them, at first all of them and the one that holds the rest, so
   * that they are measured unseen.
   */
  count: number
}

/**
 * Measures how many items of a list fit beside each other; the last one holds the rest. In a window as wide as the last
 * one the same fit: nothing waits for the browser to lay them out.
 * @param words of the items, by which their widths are known again
 */
export function useFitting(words: string): Fitting {
  const ref = useRef<HTMLUListElement>(null)
  const [known] = useState(() => readMeasured(words))
  const widths = useRef(known?.widths)
  const [count, setCount] = useState(known ? countOf(known.widths, known.room) : Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const list = ref.current!
    const fit = () => {
      const room = list.clientWidth
      // Not drawn at all on a phone.
      if (room === 0) return
      widths.current ??= Array.from(list.children, item => (item as HTMLElement).offsetWidth)
      setCount(countOf(widths.current, room))
      keepMeasured({ ...placeOf(words), widths: widths.current, room })
    }
    if (!widths.current) fit()
    const observer = new ResizeObserver(fit)
    observer.observe(list)
    return () => observer.disconnect()
  }, [words])
  return { ref, count }
}

interface Measured {
  /** What the widths depend on. */
  words: string
  ratio: number
  /** What the room depends on. */
  window: number
  widths: number[]
  room: number
}

const KEPT = 'topNavigation'

const placeOf = (words: string) => ({ words, ratio: devicePixelRatio, window: innerWidth })

const keepMeasured = (measured: Measured) => localStorage.setItem(KEPT, JSON.stringify(measured))

function readMeasured(words: string): Measured | undefined {
  const kept = parsedJson(localStorage.getItem(KEPT)) as Measured | undefined
  const { ratio, window } = placeOf(words)
  return kept?.words === words && kept.ratio === ratio && kept.window === window ? kept : undefined
}

/** Returns how many fit, of widths whose last one is that of the item that holds the rest. */
function countOf(widths: readonly number[], room: number): number {
  return fittingOf(widths.slice(0, -1), widths.at(-1) ?? 0, room)
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
