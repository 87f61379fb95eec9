import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router'
import type { MyColumn } from '../../../../engine/listSetting/mySetting.ts'
import type { Mode } from '../../../../engine/model/model.ts'
import { SHOWN } from '../../../providers/navigation/listAddress.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { type ArrangedColumns, arrangedColumns, emptyColumns } from './arrangedColumns.ts'
import { useArrangement } from './useArrangement.ts'

export interface Columns extends ArrangedColumns {
  /** Name of the mode. */
  mode: string
  /** Keeps order and visibility. */
  save: (settings: MyColumn[]) => void
  /** Keeps which columns stay at the left beside the pinned one. */
  savePins: (pins: string[]) => void
  /** Forgets the user's order, visibility and widths: what is arranged for everybody holds again. */
  forget: () => void
}

/** Makes columns visible that the address asks for, such as those that a figure adds up. */
function showing(mode: Mode, also: string | null): Mode {
  if (also === null) return mode
  const asked = also.split(',')
  return { ...mode, columns: mode.columns.map(one => (asked.includes(one.source) ? { ...one, hidden: false } : one)) }
}

/** Returns the columns of a mode as the user arranged them. */
export function useColumns(mode: Mode): Columns {
  const { resource } = useResource()
  const also = new URLSearchParams(useLocation().search).get(SHOWN)
  const { data } = useListContext()
  const { columns: saved, pins, setColumns: save, setWidths, setPins, isOfView } = useArrangement(mode)
  /** Compared by name, so that other rows alone do not make other columns. */
  const empty = emptyColumns(mode, data).join()
  return useMemo(() => {
    const arranged = arrangedColumns(showing(mode, also), resource.title, { columns: saved, pins }, empty.split(','))
    const forget = () => {
      save(isOfView ? [] : undefined)
      setWidths(isOfView ? {} : undefined)
      setPins(isOfView ? [] : undefined)
    }
    return { ...arranged, mode: mode.name, save, savePins: setPins, forget }
  }, [mode, also, resource, saved, pins, save, setWidths, setPins, isOfView, empty])
}
