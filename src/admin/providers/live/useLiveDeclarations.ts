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
    // What changed while the page loaded, without a message; what was just loaded besides is fresh enough.
    const connected = () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => CONFIGURED.has(String(first)) })
    }
    return { declarations, connected, connectedAgain: declarations }
  }, [queryClient])
  useSocket(handlers)
}

/** What a change of the configuration may have changed. */
function isConfigured([first, second]: readonly unknown[]): boolean {
  return CONFIGURED.has(String(first)) || MADE_OF_IT.has(String(first)) || second === 'search'
}

const CONFIGURED = new Set<string>([
  ...declarationsKey,
  ...actorKey,
  ...['listLayers', 'companySettings', 'listSettings', 'menuTree'],
])

/** What is asked for by names that the declarations have. */
const MADE_OF_IT = new Set(['choices', 'translations', 'panel'])
