import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Registry } from '../../../engine/model/model.ts'
import { relatedResources } from '../../../engine/relations/relatedResources.ts'
import { type Changes, createChanges } from './createChanges.ts'
import { declarationsKey } from '../declarations.tsx'
import { isOfDeleted } from './deletedHere.ts'
import { useSocket } from './useSocket.ts'

/**
 * Refetches what the page in front shows of changed records; what is typed, chosen or open stays. Pages behind it and
 * hidden windows refetch when they come to the front.
 */
export function useLiveRecords(): void {
  const queryClient = useQueryClient()
  const { handlers, stop } = useMemo(() => {
    const again = (isMeant: (query: Query, registry: Registry) => boolean) => {
      const registry = queryClient.getQueryData<Registry>(declarationsKey)
      if (document.hidden || !registry) return
      void queryClient.invalidateQueries({
        type: 'active',
        predicate: query =>
          readsOf(query).some(name => name in registry.resources) &&
          isMeant(query, registry) &&
          !isOfDeleted(query.queryKey),
      })
    }
    const changes = createChanges(changed => again((query, registry) => concerns(query, changed, registry)))
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

type Asked = Pick<Query, 'queryKey' | 'state' | 'meta'>

/** Returns the resources that a cached query reads: those its meta names, or the first part of its key. */
const readsOf = ({ queryKey: [first], meta }: Omit<Asked, 'state'>) => (meta?.reads ?? [String(first)]) as string[]

/** Tells whether changes make a cached query stale: a list or count of such records, or any that contains one. */
export function concerns(query: Asked, changes: Changes, registry: Pick<Registry, 'entities' | 'resources'>) {
  const isOfAll = query.meta?.reads !== undefined || query.queryKey[1] === 'getList'
  const reads = readsOf(query)
  const own = reads.flatMap(name => changes.get(name) ?? [])
  if (own.includes('many') || (own.length > 0 && isOfAll)) return true
  if (reads.some(name => [...changes.keys()].some(changed => relatedResources(registry, name).has(changed))))
    return true
  const ids = [...changes.values()].flatMap(some => (some === 'many' ? [] : [...some]))
  if (ids.length === 0) return false
  const text = JSON.stringify(query.state.data) ?? ''
  return ids.some(id => text.includes(id))
}
