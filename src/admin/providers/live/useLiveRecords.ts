import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Registry } from '../../../engine/model/model.ts'
import { type Changes, createChanges } from './createChanges.ts'
import { declarationsKey } from '../declarations.tsx'
import { useSocket } from './useSocket.ts'

/**
 * Fetches again what the page in front shows of records that somebody changed; what is typed, chosen or open stays. Pages
 * behind it, and windows that nobody sees, ask when they come to the front anyway.
 */
export function useLiveRecords(): void {
  const queryClient = useQueryClient()
  const { handlers, stop } = useMemo(() => {
    const again = (isMeant: (query: Query) => boolean) => {
      if (document.hidden) return
      const resources = queryClient.getQueryData<Registry>(declarationsKey)?.resources ?? {}
      void queryClient.invalidateQueries({
        type: 'active',
        predicate: query => String(query.queryKey[0]) in resources && isMeant(query),
      })
    }
    const changes = createChanges(changed => again(query => concerns(query, changed)))
    return {
      handlers: {
        changed: ({ resource, id }: { resource: string; id?: string }) => changes.add(resource, id),
        connectedAgain: () => again(() => true),
      },
      stop: changes.stop,
    }
  }, [queryClient])
  useEffect(() => stop, [stop])
  useSocket(handlers)
}

/** Whether changes make another answer likely: of a list of such records, and of whatever names one of them. */
export function concerns(
  { queryKey: [resource, kind], state: { data } }: Pick<Query, 'queryKey' | 'state'>,
  changes: Changes,
) {
  const own = changes.get(String(resource))
  if (own === 'many' || (own && kind === 'getList')) return true
  const ids = [...changes.values()].flatMap(some => (some === 'many' ? [] : [...some]))
  if (ids.length === 0) return false
  const text = JSON.stringify(data) ?? ''
  return ids.some(id => text.includes(id))
}
