import type { Kysely } from 'kysely'
import { forCompany, type CompanyTransaction, type InstallationDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { globalTables } from '../../database/tables.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Registry } from '../../engine/model/model.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { addMonths, finishedMonth } from './period.ts'
import { remind } from './remind.ts'
import { remindExpiring } from './remindExpiring.ts'
import { remindLow } from './remindLow.ts'

const WORK = 'reminders'
/** Hour in China from which a day's reminders are due, before people start work. */
const DUE_HOUR = 8
/** Months that are caught up after a downtime. */
const MOST_MONTHS = 12

/**
 * Sends the reminders that are due in all companies, each company in a transaction of its own and once a day across
 * processes: the row of its day is claimed in the same transaction, so an aborted run is repeated. The finished month
 * is evaluated every day, since documents are confirmed late and rules added; months missed during a downtime are
 * caught up.
 * @param onError called for a company that failed; the others go on, and it is retried at the next time
 * @returns how many notices were sent
 */
export async function remindAll(
  db: Kysely<AnyTables>,
  registry: Registry,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const day = dueDay(now)
  const globals = globalTables(registry.entities)
  let sent = 0
  for (const serviceBuyerId of await companiesDue(forInstallation(db), day)) {
    const company = forCompany(db, serviceBuyerId, globals)
    try {
      sent += await inTransaction(company, trx => remindCompany(trx, registry, day, now.toISOString()))
    } catch (error) {
      onError(error)
    }
  }
  return sent
}

/**
 * Sends a company's reminders of one day (`YYYY-MM-DD`), unless they were sent.
 * @param time ISO time of the notices
 * @returns how many were sent
 */
export async function remindCompany(
  trx: CompanyTransaction,
  registry: Registry,
  day: string,
  time: string,
): Promise<number> {
  const last = await trx.selectFrom('dailyRun').select('day').where('work', '=', WORK).executeTakeFirst()
  const claimed = await trx
    .insertInto('dailyRun')
    .values({ work: WORK, day })
    .onConflict(conflict =>
      conflict.columns(['serviceBuyerId', 'work']).doUpdateSet({ day }).where('dailyRun.day', '<', day),
    )
    .returning('day')
    .executeTakeFirst()
  if (!claimed) return 0
  const sent = await remind(trx, registry, monthsDue(last?.day, day), time)
  return sent + (await remindExpiring(trx, registry, day, time)) + (await remindLow(trx, registry, day, time))
}

/** Returns the day whose reminders are due: before the hour it is the day before. */
export const dueDay = (now: Date): string => formatTime(chinaTime(now).subtract(DUE_HOUR, 'hour'), DAY_FORMAT)

/** Returns the months to evaluate: the last finished one, and before it those that finished since the last run. */
export function monthsDue(lastDay: string | undefined, day: string): string[] {
  const latest = finishedMonth(`${day}T12:00:00+08:00`)
  const known = lastDay && finishedMonth(`${lastDay}T12:00:00+08:00`)
  const months = [latest]
  while (known && months.length < MOST_MONTHS && addMonths(months[0]!, -1) > known)
    months.unshift(addMonths(months[0]!, -1))
  return months
}

/** Finds companies whose day is not done; only the claim decides whether it still is not. */
async function companiesDue(db: InstallationDb, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('serviceBuyer')
    .leftJoin('dailyRun', join =>
      join.onRef('dailyRun.serviceBuyerId', '=', 'serviceBuyer.id').on('dailyRun.work', '=', WORK),
    )
    .select('serviceBuyer.id')
    .where(eb => eb.or([eb('dailyRun.day', 'is', null), eb('dailyRun.day', '<', day)]))
    .orderBy('serviceBuyer.id')
    .execute()
  return rows.map(({ id }) => id)
}
