import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { Column } from '../../../../engine/model/model.ts'
import { atRest } from '../../../ui/parts/atRest.ts'
import { loadPart } from '../../../ui/parts/loadPart.ts'
import type { Selection } from '../useSelection.ts'
import { cellText } from './cellText.ts'
import type { CellRange } from './createCellRange.ts'
import type { Place } from './rectangle.ts'

interface Options {
  columns: readonly Column[]
  selection?: Selection
  onEdit: (place: Place, cell: HTMLElement) => void
}

/** Lets cells be marked, copied and edited, once the first rows are there and nothing else is on its way. */
export function useCellRange(view: RefObject<HTMLElement | null>, { columns, selection, onEdit }: Options): void {
  const { data = [] } = useListContext()
  const client = useQueryClient()
  const notify = useNotify()
  const range = useRef<CellRange>(undefined)
  const textAt = useEffectEvent(({ row, column: at }: Place, shown: string) => {
    const [record, column] = [data[row], columns[at]]
    return record && column ? cellText({ record, column, shown }) : ''
  })
  const before = useEffectEvent(() => (selection ? 1 : 0))
  const size = useEffectEvent(() => ({ row: data.length, column: columns.length }))
  const chosen = useEffectEvent(() => data.flatMap(({ id }, at) => (selection?.has(id) ? at : [])))
  const edit = useEffectEvent((place: Place, cell: HTMLElement) => onEdit(place, cell))
  const copied = useEffectEvent((cells: number) =>
    notify('docket.column.copied', { type: 'success', messageArgs: { count: cells }, autoHideDuration: 2000 }),
  )
  useEffect(() => {
    let left = false
    const stopWaiting = atRest(client, () => {
      // Without it the list is read and worked with as ever.
      loadPart(() => import('./createCellRange.ts')).then(
        ({ createCellRange }) => {
          if (left || !view.current) return
          range.current = createCellRange(view.current, {
            textAt: (place, shown) => textAt(place, shown),
            before: () => before(),
            size: () => size(),
            chosen: () => chosen(),
            onCopied: cells => copied(cells),
            onEdit: (place, cell) => edit(place, cell),
          })
        },
        () => undefined,
      )
    })
    return () => {
      left = true
      stopWaiting()
      range.current?.stop()
    }
  }, [client, view])
  useEffect(() => range.current?.show({ row: data.length, column: columns.length }), [data, columns])
}
