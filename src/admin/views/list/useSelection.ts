import { useCallback, useState } from 'react'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'
import type { Mode } from '../../../engine/model/model.ts'
import { useResource } from '../../providers/declarations.tsx'
import { choosesRows } from './choosesRows.ts'

export interface Selection {
  /** Of the rows in view, those that are chosen; what is out of view is not. */
  chosen: readonly RaRecord[]
  has: (id: Identifier) => boolean
  toggle: (id: Identifier) => void
  toggleAll: () => void
  clear: () => void
  /** Leaves these out: what was to be done to them is done. */
  leave: (ids: readonly Identifier[]) => void
}

/** Holds the rows that are selected for bulk actions; undefined where there are none of those. */
export function useSelection(mode: Mode): Selection | undefined {
  const { resource } = useResource()
  const { data = [] } = useListContext()
  const [ids, setIds] = useState<ReadonlySet<Identifier>>(new Set())
  const toggle = useCallback(
    (id: Identifier) =>
      setIds(now => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
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
