import { sql, type RawBuilder } from 'kysely'
import type { Connection } from './connect.ts'

const AT_ONCE = 5000

/** Tables of companies whose rows expire by themselves, and when. */
const EXPIRED: readonly [table: string, isExpired: RawBuilder<unknown>][] = [
  ['session', sql`expires_at < now()`],
  ['upload_ticket', sql`expires_at < now()`],
  ['hand_over', sql`expires_at < now()`],
  ['idempotency_key', sql`created_at < now() - interval '1 day'`],
  ['outbox', sql`sent_at < now() - interval '7 days'`],
  ['usage_event', sql`time < now() - interval '1 year'`],
]

/**
 * Deletes expired sessions, tickets, idempotency keys, sent messages and the like: company by company, so that each
 * statement has its key, and some thousand rows by one statement, so that nobody waits for it. The embedded database
 * has no autovacuum, so it is vacuumed and analyzed here.
 */
export async function purgeExpired({ db, engine }: Connection) {
  const companies = await db.selectFrom('serviceBuyer').select('id').execute()
  for (const { id } of companies)
    for (const [table, isExpired] of EXPIRED) {
      const own = sql`service_buyer_id = ${id} and ${isExpired}`
      const some = sql`select ctid from ${sql.table(table)} where ${own} limit ${sql.lit(AT_ONCE)}`
      const deletion = sql`delete from ${sql.table(table)} where ${own} and ctid = any(array(${some}))`
      while (Number((await deletion.execute(db)).numAffectedRows) === AT_ONCE);
    }
  await sql`delete from login_attempt where last_failure < now() - interval '1 day'`.execute(db)
  if (engine === 'embedded') await sql`vacuum (analyze)`.execute(db)
}
