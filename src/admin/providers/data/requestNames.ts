interface NamedRequest {
  /** Aborted when another request of the name begins. */
  signal: AbortSignal
  end: () => void
}

/** Cancels requests by name: a new one aborts the one before with the same name (spec, purchase 7). */
export function requestsByName(): { begin: (name: string) => NamedRequest } {
  const pending = new Map<string, AbortController>()
  return {
    begin(name) {
      pending.get(name)?.abort()
      const controller = new AbortController()
      pending.set(name, controller)
      return {
        signal: controller.signal,
        end: () => {
          if (pending.get(name) === controller) pending.delete(name)
        },
      }
    },
  }
}
