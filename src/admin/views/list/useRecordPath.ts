import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { pageFor, pathOf } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'

/** Where a row's record is shown, or filled in where that is its page, by the same way in as the list; undefined where the user may not see it. */
export function useRecordPath(): (record: RaRecord) => string | undefined {
  const { resource, page } = useResource()
  return useMemo(() => {
    const own = pageFor(resource, page.variant, 'show') ?? pageFor(resource, page.variant, 'edit')
    return record => (own && !own.by && !own.from ? pathOf(own, String(record.recordId)) : undefined)
  }, [resource, page])
}
