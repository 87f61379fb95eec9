import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

export interface EnterQueue {
  /**
   * Waits for the lock, at most `timeout` ms.
   * @returns the function that releases it, to be called once
   * @throws DatabaseUnavailable after the timeout
   */
  (timeout: number): Promise<() => void>
  /** Counts its holder, and those who wait. */
  counts(): { held: number; waiting: number }
}

/** Makes a mutex: one holder at a time, first come, first served. */
export function exclusiveQueue(): EnterQueue {
  const waiting: (() => void)[] = []
  let held = false

  function leave(): void {
    const admit = waiting.shift()
    if (admit) admit()
    else held = false
  }

  const enter = (timeout: number) =>
    new Promise<() => void>((resolve, reject) => {
      if (!held) {
        held = true
        return resolve(leave)
      }
      const admit = () => {
        clearTimeout(timer)
        resolve(leave)
      }
      // This also ends a deadlock: a query outside the transaction that its caller holds open.
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1)
        reject(new DatabaseUnavailable(`The embedded database was busy for ${timeout} ms`))
      }, timeout)
      waiting.push(admit)
    })
  return Object.assign(enter, { counts: () => ({ held: Number(held), waiting: waiting.length }) })
}
