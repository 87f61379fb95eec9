import { setTimeout as wait } from 'node:timers/promises'

/** What begins transactions, of its own reach. */
interface Beginner<Trx> {
  transaction(): { execute<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> }
}

/** Serialization failure, deadlock, lock not available: the same transaction may well succeed a moment later. */
const PASSING = new Set(['40001', '40P01', '55P03'])
const MOST_TRIES = 5

/**
 * Runs work in one transaction; when it only lost a race for locks it is run again, at most five times.
 * @throws what the work threw, after everything was rolled back
 */
export async function inTransaction<Trx, Result>(
  db: Beginner<Trx>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === MOST_TRIES || !isPassing(error)) throw error
      await wait(Math.random() * 2 ** tries * 10)
    }
  }
}

/** Whether somebody was only faster, so that another try may succeed. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(sqlState(error))
}

/** SQLSTATE of a database's refusal, '' for anything else. */
function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}
