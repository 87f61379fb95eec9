import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPart } from '../../ui/parts/loadPart.ts'
import { atRest } from '../../ui/parts/atRest.ts'
import type { SocketHandlers } from './socket.ts'

/** Delay of a retry in milliseconds: nobody sees that the socket is missing. */
const AGAIN = 10_000

/**
 * Opens the socket while the component is mounted, once the page in front is complete.
 * @param handlers a stable object: the socket is opened anew when it changes
 */
export function useSocket(handlers: SocketHandlers): void {
  const client = useQueryClient()
  useEffect(() => {
    const load = () => {
      let left = false
      stop = () => (left = true)
      loadPart(() => import('./socket.ts')).then(
        ({ listen }) => {
          if (!left) stop = listen(handlers)
        },
        () => {
          if (left) return
          const timer = setTimeout(load, AGAIN)
          stop = () => clearTimeout(timer)
        },
      )
    }
    let stop: () => void = atRest(client, load)
    return () => stop()
  }, [client, handlers])
}
