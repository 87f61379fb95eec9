import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const CHANNEL = 'docket.changed'

/** Says to the console's other windows that records of a resource have changed. */
export function tellOtherWindows(resource: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(resource)
  channel.close()
}

/** Fetches anew what another window changed. */
export function useOtherWindows(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      void queryClient.invalidateQueries({ queryKey: [data] })
    })
    return () => channel.close()
  }, [queryClient])
}
