import { sql } from 'kysely'
import type { CompanyDb } from '../../../database/company.ts'
import { refusal } from '../../refusal.ts'

/** What a bucket holds by now: it fills evenly, up to what one minute gives. */
const content = sql<number>`least(per_minute, coalesce(bucket
  + greatest(0, extract(epoch from now() - bucket_at)) * per_minute / 60, per_minute))`

const day = (time: string) => sql`(${sql.raw(time)} at time zone 'Asia/Shanghai')::date`

/**
 * Takes one request out of a key's bucket, and notes its use. The bucket is a row of the database, taken from in one
 * statement by its clock: however many processes there are, a key gets what it has once.
 * @throws DomainError apiKey.tooMany with the seconds until there is one again
 */
export async function spendRequest(db: CompanyDb, { id, perMinute }: { id: string; perMinute: number }) {
  const spent = await db
    .updateTable('apiKey')
    .set({
      bucket: sql`${content} - 1`,
      bucketAt: sql`now()`,
      lastUsedAt: sql`now()`,
      dayCount: sql`case when ${day('last_used_at')} = ${day('now()')} then day_count + 1 else 1 end`,
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
