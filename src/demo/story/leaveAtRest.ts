import { markRead } from '../../domain/journal/notices.ts'
import type { Company } from '../company.ts'
import { DAY } from '../workCalendar.ts'

/** What happened longer ago than this, everybody has read of. */
const NEWS = 6 * DAY

/** Everybody has read his notices of all but the last days. */
export async function leaveAtRest({ trx, timeOf, end }: Company) {
  const old = await trx
    .selectFrom('notification')
    .select(['id', 'receiver'])
    .where('messageTime', '<', timeOf(end - NEWS))
    .orderBy('receiver')
    .orderBy('id')
    .execute()
  for (const accountId of new Set(old.map(({ receiver }) => receiver))) {
    const ids = old.filter(({ receiver }) => receiver === accountId).map(({ id }) => id)
    await markRead(trx, { accountId }, ids, timeOf(end - NEWS))
  }
}
