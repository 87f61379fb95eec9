import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

/** Waits for the turn, at most `timeout` ms, and resolves with the function that passes it on. */
export type EnterQueue = (timeout: number) => Promise<() => void>

/** One holder at a time, first come, first served. */
export function exclusiveQueue(): EnterQueue {
  let last: Promise<void> = Promise.resolve()
  return async timeout => {
    let leave = () => {}
    let timer: NodeJS.Timeout | undefined
    const before = last
    const left = new Promise<void>(resolve => (leave = resolve))
    last = before.then(() => left)
    const late = new Promise<never>((_, reject) => {
      // Also what ends a deadlock: a query outside the transaction that its caller has open.
      timer = setTimeout(
        () => reject(new DatabaseUnavailable(`The embedded database was busy for ${timeout} ms`)),
        timeout,
      )
    })
    try {
      await Promise.race([before, late])
      return leave
    } catch (error) {
      leave()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
