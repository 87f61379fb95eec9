import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { pathOf } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'
import { rowPage } from './rowPage.ts'

/**
 * Returns a function that finds the page of a row's record, or its form where that is its page; undefined where the
 * user may not see it.
 */
export function useRecordPath(): (record: RaRecord) => string | undefined {
  const { resource, page } = useResource()
  return useMemo(() => {
    const own = rowPage(resource, page)
    return record => own && pathOf(own, String(record.recordId))
  }, [resource, page])
}
