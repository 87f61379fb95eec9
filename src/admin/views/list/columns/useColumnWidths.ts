import type { RefObject } from 'react'
import type { Column, Mode } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { usePreference } from '../../../providers/preferences/usePreference.ts'
import type { Widths } from './tableWidths.ts'
import { useResize } from './useResize.ts'

/**
 * Widths by type and as they are arranged for everybody; a column that the user drags keeps the width that they gave
 * it, and that one alone.
 */
export function useColumnWidths(mode: Mode, columns: readonly Column[], scroll: RefObject<HTMLElement | null>) {
  const { resource, page } = useResource()
  const place = { resource: resource.name, variant: page.variant, mode: mode.name }
  const [given = {}, save] = usePreference<Widths>({ ...place, part: 'widths' })
  const onResize = (source: string, width: number | undefined) => {
    const { [source]: _, ...others } = given
    const next = width === undefined ? others : { ...others, [source]: width }
    save(Object.keys(next).length > 0 ? next : undefined)
  }
  return useResize({ resource, mode, columns, scroll, given, onResize })
}
