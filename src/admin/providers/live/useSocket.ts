import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPart } from '../../ui/parts/loadPart.ts'
import { atRest } from '../../ui/parts/atRest.ts'
import type { SocketHandlers } from './socket.ts'

/** When what did not come is asked for again, in milliseconds: nobody sees that it is missing. */
const AGAIN = 10_000

/** Listens to the server while the component stands, once the page in front is complete. @param handlers the same object as long as they are the same */
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
