import { refusal } from '../refusal.ts'

/**
 * Lets heavy work through: so much of it at once, so much waiting, no more.
 * @returns what runs a piece of work in its turn; throws DomainError server.busy where too much waits already
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
      // Who comes next takes the place over, so that nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
