import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { leaveQuestion, leaveStatement } from '../../database/together.ts'
import { datedSeries, numberOf } from '../../engine/series/seriesPattern.ts'
import type { Entity } from '../../engine/model/model.ts'
import { companyStatement } from '../../database/sql/companyStatement.ts'
import type { Slot } from '../../database/template.ts'
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
  await leaveStatement(trx, lockShared(trx, { lock: lockOf(serviceBuyerId) }))
  const own = await leaveQuestion(trx, settingOf(trx, { kind }))
  kinds.set(kind, own)
  return own
}

const asked = new WeakMap<CompanyTransaction, Map<string, Own>>()

/** Locks the company's series until the transaction ends: no numbers are taken meanwhile. */
export async function holdSeries(trx: CompanyTransaction, { serviceBuyerId }: Actor) {
  const alone = sql<string>`pg_advisory_xact_lock(hashtextextended(${lockOf(serviceBuyerId)}::text, 0))::text`
  await trx.selectNoFrom(alone.as('held')).execute()
}

const lockOf = (serviceBuyerId: string) => `series ${serviceBuyerId}`

const lockShared = companyStatement((db, slot: (name: 'lock') => Slot) =>
  db.selectNoFrom(
    sql<string>`pg_advisory_xact_lock_shared(hashtextextended(${slot('lock')}::text, 0))::text`.as('held'),
  ),
)

const settingOf = companyStatement((db, slot: (name: 'kind') => Slot) =>
  db
    .selectFrom('seriesSetting')
    .select('series')
    .where('kind', '=', sql<string>`${slot('kind')}`),
)

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
  const { rows } = await trx.executeQuery(countUp(trx, { series: dated, count }))
  const { last } = rows[0]!
  return Array.from({ length: count }, (_, index) => numberOf(dated, last - count + 1 + index))
}

const countUp = companyStatement((db, slot: (name: 'series' | 'count') => Slot) =>
  db
    .insertInto('numberSeries')
    .values({ series: sql<string>`${slot('series')}`, last: sql<number>`${slot('count')}::int` })
    .onConflict(conflict =>
      conflict.columns(['serviceBuyerId', 'series']).doUpdateSet({ last: sql`number_series.last + excluded.last` }),
    )
    .returning('last'),
)
