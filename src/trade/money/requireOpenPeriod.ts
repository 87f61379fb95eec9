import type { CompanyDb } from '../../database/company.ts'
import { DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'

/** State of books that are closed. */
export const CLOSED = 1

/** Reads the last day that is closed; undefined where none is. */
export async function closedUntil(db: CompanyDb): Promise<string | undefined> {
  const row = await db
    .selectFrom('accountingPeriod')
    .select('untilOn')
    .where('periodStatus', '=', CLOSED)
    .orderBy('untilOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.untilOn
}

/**
 * Checks that the books are open at a time at which something is booked. Today they always are: nobody is asked.
 * Otherwise whoever closes them waits until it is booked.
 * @throws DomainError period.closed
 */
export async function requireOpenPeriod({ trx, actor }: Pick<RuleContext, 'trx' | 'actor'>, time: string) {
  const today = startOfDay(formatTime(Date.now(), DAY_FORMAT))
  if (Date.parse(time) >= Date.parse(today)) return
  await trx.selectFrom('serviceBuyer').select('id').where('id', '=', actor.serviceBuyerId).forShare().execute()
  const until = await closedUntil(trx)
  if (until !== undefined && formatTime(time, DAY_FORMAT) <= until) throw refusal('period.closed', { until })
}
