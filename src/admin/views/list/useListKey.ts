import { useListContext } from 'react-admin'
import type { Mode } from '../../../engine/model/model.ts'
import { useResource } from '../../providers/declarations.tsx'

/** Says which list it is, with which conditions, order and page. */
export function useListKey(mode: Mode): string {
  const { resource, page: way } = useResource()
  const { filterValues, sort, page, perPage } = useListContext()
  return JSON.stringify([resource.name, way.variant, mode.name, filterValues, sort, page, perPage])
}
