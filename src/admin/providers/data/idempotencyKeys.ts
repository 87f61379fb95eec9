import { v4 as uuid } from 'uuid'
import { isAnswered } from '../../ui/refusal.ts'

/** Makes idempotency keys for requests that are retried. */
export function createIdempotencyKeys() {
  let open: { request: string; key: string } | undefined
  const keyFor = (request: unknown) => {
    const text = JSON.stringify(request)
    if (open?.request !== text) open = { request: text, key: uuid() }
    return open.key
  }
  return {
    /** Sends a request under its key, which stays the same until it is answered: then the next is one of its own. */
    async send<Answer>(request: unknown, work: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
      try {
        const answer = await work(keyFor(request))
        open = undefined
        return answer
      } catch (failure) {
        if (isAnswered(failure)) open = undefined
        throw failure
      }
    },
  }
}
