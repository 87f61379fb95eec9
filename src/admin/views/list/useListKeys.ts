import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { focusFilter } from '../../filters/focusFilter.ts'
import { useKeys } from '../../keys/useKeys.ts'
import { useResource } from '../../providers/declarations.tsx'
import { createPath } from '../../providers/navigation/editPaths.ts'

/** Leads to the filters of a list, and to a new record, by single keys. */
export function useListKeys(view: RefObject<HTMLElement | null>): void {
  const { resource, page } = useResource()
  const navigate = useNavigate()
  const create = createPath(resource, page)
  useKeys({
    '/': () => focusFilter(view.current),
    ...(create !== undefined && { n: () => void navigate(create) }),
  })
}
