import { type CSSProperties, type PointerEvent, useRef } from 'react'
import type { Column, Mode } from '../../../engine/model.ts'
import { useResource } from '../../providers/declarations.tsx'
import { columnWidth } from './columnWidth.ts'
import { useMine } from './useMine.ts'

type Widths = Readonly<Record<string, number>>

interface Drag {
  source: string
  /** Where the pointer was, less the width that the column had there. */
  origin: number
  widths: Record<string, number>
  table: HTMLTableElement
}

export interface Resize {
  start: (event: PointerEvent<HTMLElement>, source: string) => void
  move: (event: PointerEvent<HTMLElement>) => void
  end: (event: PointerEvent<HTMLElement>) => void
  reset: () => void
}

const NARROWEST = 48

/**
 * Widths by type until the user drags one: from then on every column keeps the width it has on the screen.
 * While the pointer moves only styles change; React hears of the end.
 */
export function useColumnWidths(mode: Mode, columns: readonly Column[]) {
  const { resource, page } = useResource()
  const place = { resource: resource.name, variant: page.variant, mode: mode.name }
  const [saved, save] = useMine<Widths>({ ...place, part: 'widths' })
  const drag = useRef<Drag>(undefined)
  const widths = columns.map(column => saved?.[column.source] ?? columnWidth(column))
  const sum = total(widths)
  const tableStyle: CSSProperties = { width: saved ? sum : '100%', minWidth: sum }

  const resize: Resize = {
    start: (event, source) => {
      const table = event.currentTarget.closest('table')!
      const heads = table.querySelectorAll<HTMLElement>('th[data-column]')
      const measured = Object.fromEntries(columns.map((column, index) => [column.source, heads[index]!.offsetWidth]))
      drag.current = { source, table, widths: measured, origin: event.clientX - measured[source]! }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    move: ({ clientX }) => {
      if (!drag.current) return
      const { source, origin, widths, table } = drag.current
      widths[source] = Math.round(Math.max(NARROWEST, clientX - origin))
      const cols = table.querySelectorAll<HTMLElement>('col[data-column]')
      columns.forEach((column, index) => (cols[index]!.style.width = `${widths[column.source]}px`))
      table.style.width = table.style.minWidth = `${total(Object.values(widths))}px`
    },
    end: () => {
      if (drag.current) save({ ...saved, ...drag.current.widths })
      drag.current = undefined
    },
    reset: () => save(undefined),
  }
  return { widths, tableStyle, resize }
}

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
