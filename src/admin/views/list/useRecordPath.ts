import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { pageFor, pathOf } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'

/** Where a row's record is shown, by the same way in as the list; undefined where the user may not see it. */
export function useRecordPath(): (record: RaRecord) => string | undefined {
  const { resource, page } = useResource()
  return useMemo(() => {
    const show = pageFor(resource, page.variant, 'show')
    return record => show && pathOf(show, String(record.recordId))
  }, [resource, page])
}
