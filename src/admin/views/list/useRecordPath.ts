import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { pageFor, pathOf, recordPage } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'

/**
 * Returns a function that finds the page of a row's record, or its form where that is its page; undefined where the
 * user may not see it.
 */
export function useRecordPath(): (record: RaRecord) => string | undefined {
  const { resource, page } = useResource()
  return useMemo(() => {
    const own = recordPage(resource, page.variant) ?? pageFor(resource, page.variant, 'edit')
    return record => (own && !own.by && !own.proposal ? pathOf(own, String(record.recordId)) : undefined)
  }, [resource, page])
}
