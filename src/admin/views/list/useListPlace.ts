import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Mode } from '../../../engine/model/model.ts'
import { useListKey } from './useListKey.ts'

interface Place {
  /** Which list, with which conditions, order and page. */
  list: string
  top: number
  /** Row whose link was followed last. */
  row: number
}

/** Where a list was left; only the latest is of use. */
let left: Place | undefined

interface ListPlace {
  scroll: RefObject<HTMLDivElement | null>
  onScroll: () => void
  onClick: (event: { target: EventTarget }) => void
}

/** Restores scroll position and focused row when the user returns from a record; other rows begin at the top. */
export function useListPlace(mode: Mode): ListPlace {
  const list = useListKey(mode)
  const scroll = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)

  useLayoutEffect(() => {
    const place = left?.list === list ? left : undefined
    const top = place?.top ?? 0
    // Scrolling makes the browser lay out all rows at once.
    if (top !== scrolled.current) scroll.current?.scrollTo({ top })
    if (document.activeElement?.matches('body, main')) linksIn(scroll)[place?.row ?? -1]?.focus({ preventScroll: true })
  }, [list])

  const keep = (row: number) => {
    scrolled.current = scroll.current?.scrollTop ?? 0
    left = { list, top: scrolled.current, row }
  }
  return {
    scroll,
    onScroll: () => keep(-1),
    onClick: ({ target }) => keep(linksIn(scroll).findIndex(link => target instanceof Node && link.contains(target))),
  }
}

function linksIn(scroll: RefObject<HTMLDivElement | null>): HTMLAnchorElement[] {
  return [...(scroll.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
}
