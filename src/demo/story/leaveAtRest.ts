import type { Company } from '../company.ts'
import { NEWS } from './act.ts'

/** What people did beside the documents: they printed some, and read their notices of all but the last days. */
export async function leaveAtRest({ trx, random, timeOf, end }: Company) {
  const stockOuts = await trx.selectFrom('stockOutOrder').select('id').orderBy('sn').execute()
  const printed = stockOuts.map(({ id }) => ({ id, times: random.pick([0, 0, 0, 1, 1, 2, 3]) }))
  for (const printNum of [1, 2, 3]) {
    const ids = printed.filter(({ times }) => times === printNum).map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('stockOutOrder').set({ printNum }).where('id', 'in', ids).execute()
  }
  await trx
    .updateTable('notification')
    .set(eb => ({ readAt: eb.ref('messageTime') }))
    .where('messageTime', '<', timeOf(end - NEWS))
    .execute()
  // Nobody has a page open yet that would have to be told.
  await trx
    .updateTable('outbox')
    .set(eb => ({ sentAt: eb.ref('time') }))
    .execute()
}
