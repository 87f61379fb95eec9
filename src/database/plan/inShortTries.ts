import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '../../engine/errorCode.ts'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

/** So long others wait behind one try to lock a table, at most: less than PostgreSQL waits until it looks for deadlocks. */
const TRY_MS = 300
const LONGEST_MS = 60_000
/** SQLSTATE of a lock that was not to be had in time. */
const NOT_IN_TIME = '55P03'

/** The setting of a connection or a transaction in which work is tried so. */
export const SHORT_TRIES = sql`lock_timeout = ${sql.lit(TRY_MS)}`

/**
 * Repeats work that locks tables whole and gives up soon: whoever wants them after it would have to wait, too. Between
 * two tries others go on.
 * @param tables what the work changes, in words
 * @throws DatabaseUnavailable where statements on the tables do not end
 */
export async function inShortTries(tables: string, work: () => Promise<void>): Promise<void> {
  const until = Date.now() + LONGEST_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (errorCode(error) !== NOT_IN_TIME) throw error
      if (Date.now() > until)
        throw new DatabaseUnavailable(
          `${tables} can't be changed: statements that use it go on for longer than a minute. Try again later.`,
          { cause: error },
        )
    }
    await wait(TRY_MS * (0.5 + Math.random()))
  }
}
