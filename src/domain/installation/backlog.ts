import { sql } from 'kysely'
import type { InstallationDb } from '../../database/company.ts'

/** What waits to be told or sent, of one company. */
export interface Backlog {
  companyId: string
  corpName: string
  /** Messages to open pages and webhooks. */
  outbox: number
  /** ISO time of the oldest of them. */
  outboxSince: string | null
  deliveries: number
  /** Deliveries that were given up, as long as they are kept. */
  failedDeliveries: number
}

/** Beyond it nobody needs an exact number. */
const MOST = 10_000

/**
 * Counts what waits, company by company as the indexes have it: up to 10,000 of each kind, so that it takes no longer
 * when much waits.
 */
export async function readBacklog(db: InstallationDb): Promise<Backlog[]> {
  const deliveries = (state: number) => sql`(
    select count(*)::integer from (
      select from webhook_delivery where service_buyer_id = company.id and state = ${sql.lit(state)} limit ${sql.lit(MOST)}
    ) delivery)`
  const { rows } = await sql<Backlog>`
    select company.id as company_id, company.corp_name, message.outbox, message.outbox_since,
      ${deliveries(0)} as deliveries, ${deliveries(2)} as failed_deliveries
    from service_buyer company
    cross join lateral (
      select count(*)::integer as outbox, min(time) as outbox_since from (
        select time from outbox where service_buyer_id = company.id and sent_at is null
        order by time limit ${sql.lit(MOST)}
      ) waiting
    ) message
    order by company.corp_name, company.id`.execute(db)
  return rows
}
