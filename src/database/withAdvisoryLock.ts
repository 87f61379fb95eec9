import { sql } from 'kysely'
import type { Connection } from './connect.ts'

/**
 * Runs work under an advisory lock, unless another process that shares the database holds the lock. A killed process
 * releases it at once.
 * @param work name of the lock
 * @returns whether the work was run
 */
export async function withAdvisoryLock(
  { db, engine }: Pick<Connection, 'db' | 'engine'>,
  work: string,
  run: () => Promise<void>,
): Promise<boolean> {
  if (engine === 'embedded') {
    await run()
    return true
  }
  return db.connection().execute(async own => {
    const key = sql`hashtext(${`docket ${work}`})`
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(own)
    if (!rows[0]?.taken) return false
    try {
      await run()
      return true
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(own)
    }
  })
}
