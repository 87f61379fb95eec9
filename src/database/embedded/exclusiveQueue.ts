import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

export interface EnterQueue {
  /**
   * Waits for the lock, at most `timeout` ms. Who is patient lets others go first, for a moment.
   * @returns the function that releases it, to be called once
   * @throws DatabaseUnavailable after the timeout
   */
  (timeout: number, isPatient?: boolean): Promise<() => void>
  /** Counts its holder, and those who wait. */
  counts(): { held: number; waiting: number }
}

interface Waiting {
  since: number
  admit: () => void
}

/** After so many ms nobody goes first any more, so that what is patient comes to an end on a busy day, too. */
const PATIENCE_MS = 50

/** Makes a mutex: one holder at a time, first come, first served; the patient ones after the others. */
export function exclusiveQueue(): EnterQueue {
  const [hurried, patient]: [Waiting[], Waiting[]] = [[], []]
  let held = false

  function leave(): void {
    const [first] = patient
    const isDue = first !== undefined && performance.now() - first.since >= PATIENCE_MS
    const next = (isDue ? undefined : hurried.shift()) ?? patient.shift()
    if (next) next.admit()
    else held = false
  }

  const enter = (timeout: number, isPatient = false) =>
    new Promise<() => void>((resolve, reject) => {
      if (!held) {
        held = true
        return resolve(leave)
      }
      const queue = isPatient ? patient : hurried
      const admit = () => {
        clearTimeout(timer)
        resolve(leave)
      }
      const one = { since: performance.now(), admit }
      // This also ends a deadlock: a query outside the transaction that its caller holds open.
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1)
        reject(new DatabaseUnavailable(`The embedded database was busy for ${timeout} ms`))
      }, timeout)
      queue.push(one)
    })
  return Object.assign(enter, { counts: () => ({ held: Number(held), waiting: hurried.length + patient.length }) })
}
