import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { declarationsKey } from './declarations.tsx'

/** Fetches the declarations again when they changed. Pages keep their state: they only get new ones. */
export function useLiveDeclarations(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let disconnect: (() => void) | undefined
    let left = false
    void import('./socket.ts')
      .then(({ connect }) => {
        if (!left) disconnect = connect(() => void queryClient.invalidateQueries({ queryKey: declarationsKey }))
      })
      .catch(() => undefined)
    return () => {
      left = true
      disconnect?.()
    }
  }, [queryClient])
}
