import { sql } from 'kysely'
import type { Connection } from './connect.ts'

/**
 * Does a piece of work unless another process that shares the database is about the same. What a killed process held
 * is free again at once.
 * @returns whether it was done
 */
export async function withAdvisoryLock(
  { db, engine }: Connection,
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
