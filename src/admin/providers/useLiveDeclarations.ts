import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { declarationsKey } from './declarations.tsx'
import { useSocket } from './useSocket.ts'

/** Fetches the declarations again when they changed, also after a lost connection, during which it may have been missed. Pages keep their state: they only get new ones. */
export function useLiveDeclarations(): void {
  const queryClient = useQueryClient()
  const handlers = useMemo(() => {
    const declarations = () => void queryClient.invalidateQueries({ queryKey: declarationsKey })
    return { declarations, connectedAgain: declarations }
  }, [queryClient])
  useSocket(handlers)
}
