import { v4 as uuid } from 'uuid'

/** Makes idempotency keys for requests that are retried. */
export function createIdempotencyKeys() {
  let open: { request: string; key: string } | undefined
  return {
    /** The same key for the same request until its fate is known. */
    keyFor(request: unknown): string {
      const text = JSON.stringify(request)
      if (open?.request !== text) open = { request: text, key: uuid() }
      return open.key
    },
    /** The server has answered: whatever is sent next is a request of its own. */
    settle(): void {
      open = undefined
    },
  }
}
