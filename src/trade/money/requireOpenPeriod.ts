import type { CompanyDb } from '../../database/company.ts'
import { DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
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
 * @throws DomainError period.closed
 */
export async function requireOpenPeriod(db: CompanyDb, time: string) {
  const today = startOfDay(formatTime(Date.now(), DAY_FORMAT))
  if (Date.parse(time) >= Date.parse(today)) return
  const until = await closedUntil(db)
  if (until !== undefined && formatTime(time, DAY_FORMAT) <= until) throw refusal('period.closed', { until })
}
