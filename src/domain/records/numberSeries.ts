import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { datedSeries, numberOf } from '../../engine/series/seriesPattern.ts'
import type { Actor } from '../actor.ts'

/**
 * The numbers of so many new records of a kind, in a row: by the company's own series, else by the declared one.
 * @param kind name of its entity
 */
export async function recordNumbers(
  trx: CompanyTransaction,
  { serviceBuyerId }: Pick<Actor, 'serviceBuyerId'>,
  { kind, series, time }: { kind: string; series: string; time: string },
  count: number,
): Promise<string[]> {
  // Whoever changes the series waits until this number is in the books, or this waits until they are changed.
  await trx.selectNoFrom(seriesLock(serviceBuyerId, 'shared').as('held')).execute()
  const own = await trx.selectFrom('seriesSetting').select('series').where('kind', '=', kind).executeTakeFirst()
  return nextNumbers(trx, own?.series ?? series, time, count)
}

/** Keeps numbers from being made until the transaction ends. */
export async function holdSeries(trx: CompanyTransaction, { serviceBuyerId }: Actor) {
  await trx.selectNoFrom(seriesLock(serviceBuyerId, 'alone').as('held')).execute()
}

function seriesLock(serviceBuyerId: string, how: 'shared' | 'alone') {
  const key = sql`hashtextextended(${`series ${serviceBuyerId}`}::text, 0)`
  return how === 'shared'
    ? sql<string>`pg_advisory_xact_lock_shared(${key})::text`
    : sql<string>`pg_advisory_xact_lock(${key})::text`
}

/**
 * The next numbers of a series such as `CK{yyyyMMdd}{0000}`, without gaps that another transaction could see twice.
 * @param time ISO time whose day in China stands in them
 */
export async function nextNumbers(
  trx: CompanyTransaction,
  series: string,
  time: string,
  count: number,
): Promise<string[]> {
  const dated = datedSeries(series, time)
  const { last } = await trx
    .insertInto('numberSeries')
    .values({ series: dated, last: count })
    .onConflict(conflict =>
      conflict.columns(['serviceBuyerId', 'series']).doUpdateSet({ last: sql`number_series.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => numberOf(dated, last - count + 1 + index))
}
