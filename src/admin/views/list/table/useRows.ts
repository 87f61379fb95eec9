import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { Identifier, RaRecord } from 'react-admin'

export interface Rows {
  /** Place of the row in focus, or that had it last; it is in the tab order. */
  at: number
  row?: RaRecord
  /** Makes a row the one in focus, as far as it is there. */
  mark: (at: number) => void
  /** Goes to the row beside it; to it, where the focus is elsewhere. */
  walk: (step: 1 | -1) => void
  /** Goes to the row itself. */
  focus: () => void
  onFocus: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void
}

/**
 * Holds which row of a table has the focus, by its record: rows that come above it do not change that.
 * @param isShown the row is shown beside the table, where the focus may be; it then follows without it
 */
export function useRows(data: readonly RaRecord[], body: RefObject<HTMLElement | null>, isShown: boolean): Rows {
  const [kept, setKept] = useState<{ id: Identifier; at: number }>()
  const found = data.findIndex(({ id }) => id === kept?.id)
  const at = found >= 0 ? found : Math.min(kept?.at ?? 0, data.length - 1)
  const mark = (next: number) => {
    const record = data[next]
    if (record) setKept({ id: record.id, at: next })
  }
  const go = (next: number) => rowsIn(body)[next]?.querySelector('a')?.focus()
  return {
    at,
    row: data[at],
    mark,
    walk: step => {
      const isHere = body.current?.contains(document.activeElement)
      if (!isShown || isHere) return go(isHere ? at + step : at)
      mark(at + step)
      rowsIn(body)[at + step]?.scrollIntoView({ block: 'nearest' })
    },
    focus: () => go(at),
    onFocus: ({ target }) => {
      const row = target.closest('tr')
      if (row) mark(row.sectionRowIndex)
    },
    onKeyDown: event => {
      const next = targets[event.key]?.(at, data.length)
      if (next === undefined || !rowsIn(body)[next]?.querySelector('a')) return
      event.preventDefault()
      go(next)
    },
  }
}

const rowsIn = (body: RefObject<HTMLElement | null>) => [...(body.current?.querySelectorAll('tr') ?? [])]

/** Arrows go from row to row; Enter is the link's own. */
const targets: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}
