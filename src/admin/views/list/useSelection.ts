import { useCallback, useRef, useState } from 'react'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'
import type { Mode } from '../../../engine/model/model.ts'
import { useResource } from '../../providers/declarations.tsx'
import { choosesRows } from './choosesRows.ts'

export interface Selection {
  /** Of the rows in view, those that are chosen; what is out of view is not. */
  chosen: readonly RaRecord[]
  has: (id: Identifier) => boolean
  /** Chooses a row, or takes it back; with it, where asked, all from the one that this was last done to. */
  toggle: (id: Identifier, fromLast?: boolean) => void
  toggleAll: () => void
  clear: () => void
  /** Leaves these out: what was to be done to them is done. */
  leave: (ids: readonly Identifier[]) => void
}

/** Holds the rows that are selected for bulk actions; undefined where there are none of those. */
export function useSelection(mode: Mode): Selection | undefined {
  const { resource } = useResource()
  const { data = NONE } = useListContext()
  const [ids, setIds] = useState<ReadonlySet<Identifier>>(new Set())
  const last = useRef<Identifier>(undefined)
  const toggle = useCallback(
    (id: Identifier, fromLast = false) => {
      const meant = fromLast ? rangeOf(data, last.current, id) : [id]
      last.current = id
      setIds(now => (now.has(id) ? new Set([...now].filter(one => !meant.includes(one))) : new Set([...now, ...meant])))
    },
    [data],
  )
  if (!choosesRows(resource, mode)) return undefined
  const chosen = data.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: id => ids.has(id),
    toggle,
    toggleAll: () => setIds(new Set(chosen.length === data.length ? [] : data.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    leave: done => setIds(now => new Set([...now].filter(id => !done.includes(id)))),
  }
}

const NONE: readonly RaRecord[] = []

/** Rows from one to another, either way round; the other alone where the first is out of view. */
function rangeOf(rows: readonly RaRecord[], from: Identifier | undefined, to: Identifier): Identifier[] {
  const [start, end] = [from, to].map(id => rows.findIndex(row => row.id === id)).toSorted((a, b) => a - b)
  if (start === undefined || end === undefined || start < 0) return [to]
  return rows.slice(start, end + 1).map(({ id }) => id)
}
