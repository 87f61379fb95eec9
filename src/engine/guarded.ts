/** Takes an error for which no request waits. */
export type OnError = (error: unknown) => void

/**
 * Wraps work that runs outside of a request (timers, socket events, workers, file watchers, jobs), so that what it
 * throws or rejects with goes to `onError` and ends nothing.
 * @returns the same work, whose promise never rejects
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
