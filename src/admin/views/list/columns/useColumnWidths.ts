import { type CSSProperties, type PointerEvent, type RefObject, useRef } from 'react'
import type { Column, Mode } from '../../../../engine/model/model.ts'
import { useWidth } from '../../../ui/useWidth.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { drawWidths, tableWidths, type Widths } from './tableWidths.ts'
import { usePreference } from '../../../providers/preferences/usePreference.ts'

interface Drag {
  source: string
  /** Where the pointer was, less the width that the column had there. */
  origin: number
  widths: Record<string, number>
  table: HTMLTableElement
  isMoved: boolean
}

export interface Resize {
  start: (event: PointerEvent<HTMLElement>, source: string) => void
  move: (event: PointerEvent<HTMLElement>) => void
  end: (event: PointerEvent<HTMLElement>) => void
  reset: (source: string) => void
}

const NARROWEST = 48

/**
 * Widths by type and as they are arranged for everybody; a column that the user drags keeps the width that they gave
 * it, and that one alone. While the pointer moves only styles change; React hears of the end.
 */
export function useColumnWidths(mode: Mode, columns: readonly Column[], scroll: RefObject<HTMLElement | null>) {
  const { resource, page } = useResource()
  const place = { resource: resource.name, variant: page.variant, mode: mode.name }
  const [saved = {}, save] = usePreference<Widths>({ ...place, part: 'widths' })
  const drag = useRef<Drag>(undefined)
  // Columns that all have their natural widths fill any room.
  const room = useWidth(scroll, { isNeeded: Object.keys(saved).length > 0 })
  const drawn = tableWidths(columns, saved, { resource, mode, room })

  const resize: Resize = {
    start: (event, source) => {
      const table = event.currentTarget.closest('table')!
      const heads = table.querySelectorAll<HTMLElement>('th[data-column]')
      const measured = Object.fromEntries(columns.map((column, index) => [column.source, heads[index]!.offsetWidth]))
      drag.current = { source, table, widths: measured, origin: event.clientX - measured[source]!, isMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    move: ({ clientX }) => {
      if (!drag.current) return
      const { source, origin, widths, table } = drag.current
      const width = Math.round(Math.max(NARROWEST, clientX - origin))
      if (width === widths[source]) return
      drag.current.isMoved = true
      widths[source] = width
      drawWidths(table, tableWidths(columns, widths, { resource, mode, room: 0 }))
    },
    end: () => {
      if (!drag.current) return
      const { source, table, isMoved, widths } = drag.current
      drag.current = undefined
      if (!isMoved) return
      // React changes what it drew last.
      drawWidths(table, drawn)
      save({ ...saved, [source]: widths[source]! })
    },
    reset: source => {
      const { [source]: _, ...others } = saved
      save(Object.keys(others).length > 0 ? others : undefined)
    },
  }
  const tableStyle: CSSProperties = { width: drawn.table, minWidth: drawn.least }
  return { widths: drawn.columns, tableStyle, resize }
}
