import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../connect.ts'

/** The advisory lock of whoever changes tables while work on them goes on: two would wait for each other. */
export const FINISHING = 'tables'

/**
 * Works on one connection, outside of a transaction, with statements that may take and wait as long as they need.
 * @param work gets the process of PostgreSQL, too
 */
export async function unhurried<Result>(
  db: Kysely<AnyTables>,
  work: (own: Kysely<AnyTables>, pid: number) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async own => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('statement_timeout', '0', false),
        set_config('lock_timeout', '0', false)`.execute(own)
    try {
      return await work(own, rows[0]!.pid)
    } finally {
      await sql`reset statement_timeout`.execute(own)
      await sql`reset lock_timeout`.execute(own)
    }
  })
}
