import { sql, type SqlBool, type RawBuilder } from 'kysely'
import { forCompany, forInstallation } from './company.ts'
import type { Connection } from './connect.ts'
import { deleteInBatches } from './writes/deleteInBatches.ts'

/** Tables of companies whose rows expire by themselves, and when. */
const EXPIRED: readonly [table: string, isExpired: RawBuilder<SqlBool>][] = [
  ['session', sql`expires_at < now()`],
  ['uploadTicket', sql`expires_at < now()`],
  ['handOver', sql`expires_at < now()`],
  ['idempotencyKey', sql`created_at < now() - interval '1 day'`],
  ['outbox', sql`sent_at < now() - interval '7 days'`],
  ['usageEvent', sql`time < now() - interval '1 year'`],
]

/**
 * Deletes expired sessions, tickets, idempotency keys, sent messages and the like, company by company, so that each
 * statement has its key. The embedded database has no autovacuum, so it is vacuumed and analyzed here.
 * @param globals tables that belong to no company, in snake_case
 */
export async function purgeExpired({ db, engine }: Connection, globals: ReadonlySet<string>) {
  const companies = await forInstallation(db).selectFrom('serviceBuyer').select('id').execute()
  for (const { id } of companies)
    for (const [table, isExpired] of EXPIRED) await deleteInBatches(forCompany(db, id, globals), table, isExpired)
  await sql`delete from login_attempt where last_failure < now() - interval '1 day'`.execute(db)
  if (engine === 'embedded') await sql`vacuum (analyze)`.execute(db)
}
