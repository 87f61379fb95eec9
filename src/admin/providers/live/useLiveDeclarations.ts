import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actorKey } from '../actor.tsx'
import { declarationsKey } from '../declarations.tsx'
import { useSocket } from './useSocket.ts'

/**
 * Refetches declarations, session and choices when they changed, and after each connection, as a message may have been
 * missed before. Pages keep their state.
 */
export function useLiveDeclarations(): void {
  const queryClient = useQueryClient()
  const handlers = useMemo(() => {
    const declarations = () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConfigured(queryKey) })
    }
    // What changed while the page loaded, without a message; choices that were just loaded are fresh enough.
    const connected = () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => CONFIGURED.has(String(first)) })
    }
    return { declarations, connected, connectedAgain: declarations }
  }, [queryClient])
  useSocket(handlers)
}

/** What a change of the configuration may have changed. */
function isConfigured([first, second]: readonly unknown[]): boolean {
  return CONFIGURED.has(String(first)) || first === 'choices' || second === 'search'
}

const CONFIGURED = new Set<string>([
  ...declarationsKey,
  ...actorKey,
  ...['listLayers', 'companySettings', 'listSettings'],
])
