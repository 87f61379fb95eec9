import type { RefObject } from 'react'
import type { Mode } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import type { ArrangedColumns } from './arrangedColumns.ts'
import { useArrangement } from './useArrangement.ts'
import { useResize } from './useResize.ts'

/**
 * Widths by type and as they are arranged for everybody; a column that the user drags keeps the width that they gave
 * it, and that one alone.
 */
export function useColumnWidths(
  mode: Mode,
  { shown: columns, pins }: Pick<ArrangedColumns, 'shown' | 'pins'>,
  scroll: RefObject<HTMLElement | null>,
) {
  const { resource } = useResource()
  const { widths: given = {}, setWidths: save } = useArrangement(mode)
  const onResize = (source: string, width: number | undefined) => {
    const { [source]: _, ...others } = given
    save(width === undefined ? others : { ...others, [source]: width })
  }
  return useResize({ resource, mode, columns, pins, scroll, given, onResize })
}
