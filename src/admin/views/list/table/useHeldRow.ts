import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import type { Mode } from '../../../../engine/model/model.ts'
import { useListKey } from '../useListKey.ts'

interface Held {
  /** How many new rows stand above what is in view. */
  above: number
  /** Shows them. */
  toTop: () => void
  onScroll: () => void
}

/**
 * Holds the row that somebody is at in its place while rows come and go above it: the one with the focus or below the
 * pointer, else, where the list is scrolled, the first in view.
 * @param fresh the rows that came since the list was asked for
 */
export function useHeldRow(
  mode: Mode,
  fresh: ReadonlySet<Identifier>,
  scroll: RefObject<HTMLElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
): Held {
  const list = useListKey(mode)
  const { data, isPlaceholderData } = useListContext()
  const before = useRef<{ list: string; ids: Identifier[] }>(undefined)
  // So many rows are above what is in view; counted only where some of them are new.
  const [passed, setPassed] = useState(0)

  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return
    const ids = data.map(({ id }) => id)
    const known = before.current?.list === list ? before.current.ids : undefined
    before.current = { list, ids }
    if (known) hold(known, ids, scroll.current, body.current)
  }, [data, isPlaceholderData, list, scroll, body])

  return {
    above: data?.slice(0, passed).filter(({ id }) => fresh.has(id)).length ?? 0,
    toTop: () => scroll.current?.scrollTo({ top: 0 }),
    onScroll: () => {
      const height = body.current?.rows[0]?.offsetHeight
      if (fresh.size > 0 && height) setPassed(Math.floor((scroll.current?.scrollTop ?? 0) / height))
    },
  }
}

/** Scrolls as far as the row that is held has moved. */
function hold(
  before: readonly Identifier[],
  now: readonly Identifier[],
  pane: HTMLElement | null,
  body: HTMLTableSectionElement | null,
) {
  const rows = [...(body?.rows ?? [])]
  const height = rows[0]?.offsetHeight
  if (!pane || !height) return
  const at = heldAt(rows)
  const first = pane.scrollTop > 0 ? before[Math.floor(pane.scrollTop / height)] : undefined
  const id = at < 0 ? first : now[at]
  const [from, to] = id === undefined ? [-1, -1] : [before.indexOf(id), now.indexOf(id)]
  if (from >= 0 && to >= 0 && from !== to) pane.scrollTop += (to - from) * height
}

/** Returns the place of the row that has the focus, or that the pointer is at; -1 where there is none. */
function heldAt(rows: readonly HTMLTableRowElement[]): number {
  const focused = rows.findIndex(row => row.contains(document.activeElement))
  return focused >= 0 ? focused : rows.findIndex(row => row.matches(':hover'))
}
