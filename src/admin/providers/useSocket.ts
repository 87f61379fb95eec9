import { useEffect } from 'react'
import type { SocketHandlers } from './socket.ts'

/** Listens to the server while the component stands. @param handlers the same object as long as they are the same */
export function useSocket(handlers: SocketHandlers): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    void import('./socket.ts')
      .then(({ listen }) => {
        if (!left) stop = listen(handlers)
      })
      .catch(() => undefined)
    return () => {
      left = true
      stop?.()
    }
  }, [handlers])
}
