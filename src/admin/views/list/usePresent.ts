import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { Arrangement } from '../../../engine/listSetting/savedFilter.ts'
import type { Mode } from '../../../engine/model/model.ts'
import { useArrangement } from './columns/useArrangement.ts'

/** Describes how the list in front shows its rows, as a view keeps it; the same object for as long as it is the same. */
export function usePresent(declared: Mode): Arrangement {
  const { name: mode } = declared
  const { columns, widths, pins } = useArrangement(declared)
  const { field, order } = useListContext().sort
  return useMemo(
    () => ({
      mode,
      sort: { field, order },
      ...(columns && { columns }),
      ...(widths && { widths: { ...widths } }),
      ...(pins && { pins }),
    }),
    [mode, field, order, columns, widths, pins],
  )
}
