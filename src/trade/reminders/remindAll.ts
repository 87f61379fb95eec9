import type { Kysely } from 'kysely'
import { forCompany, type CompanyTransaction, type InstallationDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { globalTables } from '../../database/tables.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Registry } from '../../engine/model/model.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { addMonths, finishedMonth } from './period.ts'
import { remind } from './remind.ts'

const WORK = 'reminders'
/** Hour in China from which a day's reminders are due: people find them when they come. */
const DUE_HOUR = 8
/** After a longer standstill older months are of no interest to anybody. */
const MOST_MONTHS = 12

/**
 * Sends what is due at a time in all companies, each in a transaction of its own and each once a day, however many
 * processes ask: the row of the company's day is claimed in the transaction that does its work, so what was cut off is
 * done again. The finished month is looked at every day, since documents are confirmed late and rules added; months
 * that nobody looked at because no server ran are made up for.
 * @param onError told of a company that failed; the others go on, and it is tried again at the next time
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
 * A company's reminders of one day (`YYYY-MM-DD`), unless they are done.
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
  return remind(trx, registry, monthsDue(last?.day, day), time)
}

/** The day whose reminders are due: until the hour has come it is still the day before. */
export const dueDay = (now: Date): string => formatTime(chinaTime(now).subtract(DUE_HOUR, 'hour'), DAY_FORMAT)

/** The finished month, and before it those that finished since the last run's. */
export function monthsDue(lastDay: string | undefined, day: string): string[] {
  const latest = finishedMonth(`${day}T12:00:00+08:00`)
  const known = lastDay && finishedMonth(`${lastDay}T12:00:00+08:00`)
  const months = [latest]
  while (known && months.length < MOST_MONTHS && addMonths(months[0]!, -1) > known)
    months.unshift(addMonths(months[0]!, -1))
  return months
}

/** Companies whose day is not done. Whether it still is not, the claim alone decides. */
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
