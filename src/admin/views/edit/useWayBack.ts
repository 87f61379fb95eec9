import type { RaRecord } from 'react-admin'
import { pageFor, pathOf } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'
import { showPath } from '../../providers/navigation/editPaths.ts'

/** Returns where cancelling leads: the record's page, else the list. */
export function useWayBack(saved: RaRecord | undefined): string {
  const { resource, page } = useResource()
  const list = pageFor(resource, page.variant, 'list')
  return (saved && showPath(resource, page, String(saved.id))) ?? (list ? pathOf(list) : '/')
}
