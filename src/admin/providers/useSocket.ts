import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { atRest } from './atRest.ts'
import type { SocketHandlers } from './socket.ts'

/** Listens to the server while the component stands, once the page in front is complete. @param handlers the same object as long as they are the same */
export function useSocket(handlers: SocketHandlers): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop = atRest(client, () => {
      let left = false
      stop = () => (left = true)
      void import('./socket.ts')
        .then(({ listen }) => {
          if (!left) stop = listen(handlers)
        })
        .catch(() => undefined)
    })
    return () => stop()
  }, [client, handlers])
}
