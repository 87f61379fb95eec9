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
  const [above, setAbove] = useState(0)
  const count = () => setAbove(freshAbove(body.current, scroll.current))

  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return
    const [pane, ids] = [scroll.current, data.map(({ id }) => id)]
    const known = before.current?.list === list ? before.current.ids : undefined
    before.current = { list, ids }
    if (!pane || !known) return
    const rows = [...(body.current?.rows ?? [])]
    const height = rows[0]?.offsetHeight ?? 0
    const now = heldAt(rows)
    const id = now < 0 ? (pane.scrollTop > 0 ? known[Math.floor(pane.scrollTop / height)] : undefined) : ids[now]
    const [from, to] = id === undefined ? [-1, -1] : [known.indexOf(id), ids.indexOf(id)]
    if (from >= 0 && to >= 0 && from !== to) pane.scrollTop += (to - from) * height
  }, [data, isPlaceholderData, list])
  useLayoutEffect(count, [fresh])

  return {
    above,
    toTop: () => scroll.current?.scrollTo({ top: 0 }),
    onScroll: () => {
      if (above > 0) count()
    },
  }
}

/** Returns the place of the row that has the focus, or that the pointer is at; -1 where there is none. */
function heldAt(rows: readonly HTMLTableRowElement[]): number {
  const focused = rows.findIndex(row => row.contains(document.activeElement))
  return focused >= 0 ? focused : rows.findIndex(row => row.matches(':hover'))
}

/** Counts the new rows that the head of the table covers, or that are above it. */
const freshAbove = (body: HTMLTableSectionElement | null, pane: HTMLElement | null) =>
  [...(body?.rows ?? [])].filter(
    (row, index) => row.dataset.fresh === 'true' && (index + 1) * row.offsetHeight <= (pane?.scrollTop ?? 0),
  ).length
