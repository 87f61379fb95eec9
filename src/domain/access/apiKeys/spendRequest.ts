import { sql } from 'kysely'
import type { CompanyDb } from '../../../database/company.ts'
import { refusal } from '../../refusal.ts'

/**
 * Requests left in a token bucket: it refills evenly, up to those of one minute. The time stands in no coalesce or case,
 * which a statement that several nodes may run must not have.
 */
const content = sql<number>`least(per_minute, coalesce(bucket, per_minute)
  + greatest(0, extract(epoch from now() - bucket_at)) * per_minute / 60)`

const day = (time: string) => sql`(${sql.raw(time)} at time zone 'Asia/Shanghai')::date`

/**
 * Counts a request of an API key against its rate limit (a token bucket), and stores when it was last used. The bucket
 * is a row, updated in one statement by the database's clock, so the limit holds across processes.
 * @throws DomainError apiKey.tooMany with the seconds until the next request is allowed
 */
export async function spendRequest(db: CompanyDb, { id, perMinute }: { id: string; perMinute: number }) {
  const spent = await db
    .updateTable('apiKey')
    .set({
      bucket: sql`${content} - 1`,
      bucketAt: sql`now()`,
      lastUsedAt: sql`now()`,
      dayCount: sql`day_count * (${day('last_used_at')} is not distinct from ${day('now()')})::int + 1`,
    })
    .where('id', '=', id)
    .where(content, '>=', 1)
    .returning('id')
    .executeTakeFirst()
  if (spent) return
  const row = await db
    .selectFrom('apiKey')
    .select(sql<string>`ceil((1 - ${content}) * 60 / per_minute)`.as('seconds'))
    .where('id', '=', id)
    .executeTakeFirst()
  throw refusal('apiKey.tooMany', { most: perMinute, seconds: Math.max(1, Number(row?.seconds ?? 1)) })
}
