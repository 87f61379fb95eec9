import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actorKey } from '../actor.tsx'
import { declarationsKey } from '../declarations.tsx'
import { useSocket } from './useSocket.ts'

/** Fetches the declarations, who one is and what is chosen from again when they changed, also after a connection, before which it may have been missed. Pages keep their state: they only get new ones. */
export function useLiveDeclarations(): void {
  const queryClient = useQueryClient()
  const handlers = useMemo(() => {
    const declarations = () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConfigured(queryKey) })
    }
    // What changed while the page came and nobody told it; but choices that have just come are new enough.
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
