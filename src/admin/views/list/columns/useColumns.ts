import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { MyColumn } from '../../../../engine/listSetting/mySetting.ts'
import type { Column, Mode } from '../../../../engine/model/model.ts'
import { valueAt } from '../../../../engine/value/valueAt.ts'
import { isEmpty } from '../../../fields/format.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { mergeColumns, pinnedSource } from './columnSettings.ts'
import { usePreference } from '../../../providers/preferences/usePreference.ts'

export interface Columns {
  /** Name of the mode. */
  mode: string
  /** As they are arranged for everybody, the pinned one first. */
  declared: Column[]
  /** Every column in the user's order, the pinned one first. */
  all: Column[]
  /** Those that are shown. */
  shown: Column[]
  pinned: string
  /** Keeps order and visibility. */
  save: (settings: MyColumn[]) => void
  /** Forgets the user's order, visibility and widths: what is arranged for everybody holds again. */
  forget: () => void
}

/** Returns the columns of a mode as the user arranged them. */
export function useColumns(mode: Mode): Columns {
  const { resource, page } = useResource()
  const { data } = useListContext()
  const place = { resource: resource.name, variant: page.variant, mode: mode.name }
  const [saved, save] = usePreference<MyColumn[]>({ ...place, part: 'columns' })
  const [, saveWidths] = usePreference({ ...place, part: 'widths' })
  /** Compared by name, so that other rows alone do not make other columns. */
  const empty = mode.columns
    .filter(({ source, hideWhenEmpty }) => hideWhenEmpty && data?.every(row => isEmpty(valueAt(row, source))))
    .map(({ source }) => source)
    .join()
  return useMemo(() => {
    const pinned = pinnedSource(mode.columns, resource.title)
    const declared = mergeColumns(mode.columns, [], pinned)
    const all = mergeColumns(mode.columns, saved ?? [], pinned)
    const shown = all.filter(({ hidden, source }) => !hidden && !empty.split(',').includes(source))
    const forget = () => {
      save(undefined)
      saveWidths(undefined)
    }
    return { mode: mode.name, declared, all, shown, pinned, save, forget }
  }, [mode, resource, saved, save, saveWidths, empty])
}
