import { type CSSProperties, type PointerEvent, type RefObject, useRef } from 'react'
import type { Column, Mode, Resource } from '../../../../engine/model/model.ts'
import { useWidth } from '../../../ui/useWidth.ts'
import { drawWidths, leftStyle, tableWidths, type Widths } from './tableWidths.ts'

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

interface Resized {
  resource: Resource
  mode: Mode
  columns: readonly Column[]
  /** Columns that stay at the left beside the first. */
  pins?: readonly string[]
  /** What scrolls the table. */
  scroll: RefObject<HTMLElement | null>
  /** Widths given over those that the columns have by themselves. */
  given: Widths
  /** Takes a width in pixels; undefined gives a column its own width again. */
  onResize: (source: string, width: number | undefined) => void
}

const NARROWEST = 48
const NONE: readonly string[] = []

/** Lets the edge of a head be dragged. While the pointer moves only styles change; React hears of the end. */
export function useResize({ resource, mode, columns, pins = NONE, scroll, given, onResize }: Resized) {
  const drag = useRef<Drag>(undefined)
  // Columns that all have their natural widths fill any room.
  const room = useWidth(scroll, { isNeeded: Object.keys(given).length + pins.length > 0 })
  const drawn = tableWidths(columns, given, { resource, mode, room, pins })

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
      drawWidths(table, tableWidths(columns, widths, { resource, mode, room: 0, pins }))
    },
    end: () => {
      if (!drag.current) return
      const { source, table, isMoved, widths } = drag.current
      drag.current = undefined
      if (!isMoved) return
      // React changes what it drew last.
      drawWidths(table, drawn)
      onResize(source, widths[source]!)
    },
    reset: source => onResize(source, undefined),
  }
  const tableStyle: CSSProperties = { width: drawn.table, minWidth: drawn.least, ...leftStyle(drawn.lefts) }
  return { widths: drawn.columns, tableStyle, resize }
}
