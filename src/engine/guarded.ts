/** Told of what failed where nobody waits for an answer. */
export type OnError = (error: unknown) => void

/**
 * Wraps what runs outside of a request: timers, events of sockets, workers and watched files, jobs. What it throws or
 * rejects with is told, and ends nothing.
 * @returns the same work, whose promise never fails
 */
export function guarded<Given extends unknown[]>(
  onError: OnError,
  work: (...given: Given) => unknown,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    try {
      await work(...given)
    } catch (error) {
      onError(error)
    }
  }
}
