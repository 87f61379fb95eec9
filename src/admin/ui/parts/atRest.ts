import type { QueryClient } from '@tanstack/react-query'

/** How long nothing is asked for before the page in front counts as complete, in milliseconds. */
const QUIET = 300
/** The longest that anything waits for it. */
const WAITS = 5000

/** Calls when the page in front has what it asked for, so that what is less urgent does not hold it up. @returns gives up */
export function atRest(client: QueryClient, call: () => void): () => void {
  const stop = () => {
    clearTimeout(quiet)
    clearTimeout(latest)
    unsubscribe()
  }
  const done = () => {
    stop()
    call()
  }
  const look = () => {
    clearTimeout(quiet)
    if (client.isFetching() === 0) quiet = setTimeout(done, QUIET)
  }
  let quiet: ReturnType<typeof setTimeout> | undefined
  const latest = setTimeout(done, WAITS)
  const unsubscribe = client.getQueryCache().subscribe(look)
  look()
  return stop
}
