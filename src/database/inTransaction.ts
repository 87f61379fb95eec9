import { errorCode } from '../engine/errorCode.ts'
import { gathering } from './gather.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** A handle that starts transactions of its own type. */
interface Beginner<Trx extends object> {
  transaction(): { execute<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> }
}

/** SQLSTATEs worth a retry: serialization failure, deadlock, lock not available. */
const PASSING = new Set(['40001', '40P01', '55P03'])
const MOST_TRIES = 5

/**
 * Runs work in one transaction, writes what it gathered, and retries it all with jitter when it lost a race for locks,
 * five times at most.
 * @throws what the work threw, after everything was rolled back
 */
export async function inTransaction<Trx extends object, Result>(
  db: Beginner<Trx>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async trx => {
        const write = gathering(trx)
        const result = await work(trx)
        await write()
        return result
      })
    } catch (error) {
      if (tries === MOST_TRIES || !isPassing(error)) throw error
      await wait(Math.random() * 2 ** tries * 10)
    }
  }
}

/** Tells whether an error is a lost race for locks, after which a retry may succeed. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(sqlState(error))
}

/** Returns the SQLSTATE of a database error, '' for anything else. */
function sqlState(error: unknown): string {
  const code = errorCode(error)
  return /^[0-9A-Z]{5}$/.test(code) ? code : ''
}
