import { useMemo } from 'react'
import { useListContext, useStore } from 'react-admin'
import type { Column, Mode } from '../../../engine/model.ts'
import { valueAt } from '../../../engine/valueAt.ts'
import { isEmpty } from '../../fields/format.ts'
import { useResource } from '../../providers/declarations.tsx'
import { mergeColumns, pinnedSource, type SavedColumn } from './columnSettings.ts'

export interface Columns {
  /** As they are declared, the pinned one first. */
  declared: Column[]
  /** Every column in the user's order, the pinned one first. */
  all: Column[]
  /** Those that are shown. */
  shown: Column[]
  pinned: string
  /** Keeps order and visibility; without settings the declaration holds again. */
  save: (settings: SavedColumn[] | undefined) => void
}

/** The columns of a mode as the user arranged them. */
export function useColumns(mode: Mode): Columns {
  const { resource, page } = useResource()
  const { data } = useListContext()
  const [saved, save] = useStore<SavedColumn[] | undefined>(
    `${resource.name}.${page.variant}.${mode.name}.columns`,
    undefined,
  )
  /** By name, so that other rows alone do not make other columns. */
  const empty = mode.columns
    .filter(({ source, hideWhenEmpty }) => hideWhenEmpty && data?.every(row => isEmpty(valueAt(row, source))))
    .map(({ source }) => source)
    .join()
  return useMemo(() => {
    const pinned = pinnedSource(mode.columns, resource.title)
    const declared = mergeColumns(mode.columns, undefined, pinned)
    const all = mergeColumns(mode.columns, saved, pinned)
    const shown = all.filter(({ hidden, source }) => !hidden && !empty.split(',').includes(source))
    return { declared, all, shown, pinned, save }
  }, [mode, resource, saved, save, empty])
}
