import { sql } from 'kysely'
import type { Connection } from './connect.ts'

const IDEMPOTENCY_KEPT = sql`interval '1 day'`
const USAGE_KEPT = sql`interval '1 year'`
const SENT_KEPT = sql`interval '7 days'`
const DELIVERIES_KEPT = sql`interval '30 days'`

/**
 * Deletes expired sessions, tickets, idempotency keys, sent notices and the like. The embedded database has no
 * autovacuum, so it is vacuumed and analyzed here.
 */
export async function purgeExpired({ db, engine }: Connection) {
  await sql`delete from session where expires_at < now()`.execute(db)
  await sql`delete from upload_ticket where expires_at < now()`.execute(db)
  await sql`delete from hand_over where expires_at < now()`.execute(db)
  await sql`delete from idempotency_key where created_at < now() - ${IDEMPOTENCY_KEPT}`.execute(db)
  await sql`delete from outbox where sent_at < now() - ${SENT_KEPT}`.execute(db)
  await sql`delete from webhook_delivery where time < now() - ${DELIVERIES_KEPT}`.execute(db)
  await sql`delete from login_attempt where last_failure < now() - ${IDEMPOTENCY_KEPT}`.execute(db)
  await sql`delete from usage_event where time < now() - ${USAGE_KEPT}`.execute(db)
  if (engine === 'embedded') await sql`vacuum (analyze)`.execute(db)
}
