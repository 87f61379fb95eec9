import type { QueryClient } from '@tanstack/react-query'

/** Time without requests after which the page in front counts as complete, in milliseconds. */
const QUIET = 300
/** The longest wait for it, in milliseconds. */
const WAITS = 5000

/**
 * Calls back once the page in front has no open requests, so that less urgent requests do not delay it.
 * @returns a function that stops waiting
 */
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
