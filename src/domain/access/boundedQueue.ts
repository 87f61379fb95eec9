import { refusal } from '../refusal.ts'

/**
 * Makes a queue that limits how much work runs at once and how much may wait.
 * @returns a function that runs work in its turn; it throws DomainError server.busy where too much waits already
 */
export function boundedQueue(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else if (waiting.length >= mostWaiting) throw refusal('server.busy', { seconds: 2 })
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over the place, so that none can slip in between.
      if (next) next()
      else running--
    }
  }
}
