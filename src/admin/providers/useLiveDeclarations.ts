import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actorKey } from './actor.tsx'
import { declarationsKey } from './declarations.tsx'
import { useSocket } from './useSocket.ts'

/** Fetches the declarations and who one is again when they changed, also after a lost connection, during which it may have been missed. Pages keep their state: they only get new ones. */
export function useLiveDeclarations(): void {
  const queryClient = useQueryClient()
  const handlers = useMemo(() => {
    const declarations = () => {
      // What one may do, and what the company has, may be what changed.
      void queryClient.invalidateQueries({ queryKey: actorKey })
      void queryClient.invalidateQueries({ queryKey: declarationsKey })
    }
    return { declarations, connectedAgain: declarations }
  }, [queryClient])
  useSocket(handlers)
}
