import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { leaveQuestion, leaveStatement } from '../../database/together.ts'
import { datedSeries, numberOf } from '../../engine/series/seriesPattern.ts'
import type { Entity } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'

/**
 * Takes the next numbers for new records of a kind: by the company's own series, else by the declared one.
 * @param kind name of its entity
 */
export async function recordNumbers(
  trx: CompanyTransaction,
  { serviceBuyerId }: Pick<Actor, 'serviceBuyerId'>,
  { kind, series, time }: { kind: string; series: string; time: string },
  count: number,
): Promise<string[]> {
  const [own] = await (await ownSeries(trx, serviceBuyerId, kind))()
  return nextNumbers(trx, own?.series ?? series, time, count)
}

/**
 * Asks which series the number of a new record is taken from, with the next statement: whoever has taken a number keeps
 * others waiting until the commit, so all that can be is done before.
 */
export async function askSeries(trx: CompanyTransaction, { serviceBuyerId }: Actor, { name, fields }: Entity) {
  if (Object.values(fields).some(({ series }) => series)) await ownSeries(trx, serviceBuyerId, name)
}

type Own = () => Promise<{ series: string }[]>

async function ownSeries(trx: CompanyTransaction, serviceBuyerId: string, kind: string): Promise<Own> {
  const kinds = asked.get(trx) ?? new Map<string, Own>()
  asked.set(trx, kinds)
  const known = kinds.get(kind)
  if (known) return known
  // A shared lock: a change of the series waits until this number is committed, and numbers wait for a change.
  await leaveStatement(trx, trx.selectNoFrom(seriesLock(serviceBuyerId, 'shared').as('held')))
  const own = await leaveQuestion(trx, trx.selectFrom('seriesSetting').select('series').where('kind', '=', kind))
  kinds.set(kind, own)
  return own
}

const asked = new WeakMap<CompanyTransaction, Map<string, Own>>()

/** Locks the company's series until the transaction ends: no numbers are taken meanwhile. */
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
 * Takes the next numbers of a series such as `CK{yyyyMMdd}{0000}`; its counter is locked until the commit, so that none
 * is taken twice.
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
