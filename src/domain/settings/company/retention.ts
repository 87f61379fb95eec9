import { sql, type Kysely } from 'kysely'
import { type CompanyDb, forCompany, forInstallation, namedTables } from '../../../database/company.ts'
import type { AnyTables } from '../../../database/connect.ts'
import { namesOf } from '../../../engine/value/namesOf.ts'

/** For how many days a company keeps each kind of entry; null keeps it for good, but for deliveries. */
export interface Retention extends Record<keyof typeof kinds, number | null> {
  deliveryDays: number
}

/** What a run would remove: entries, and their size in bytes. */
export interface Removed {
  rows: number
  bytes: number
}

/** The kinds, by the company's property that says how long; `least` is what the law or the trade needs. */
const kinds = {
  noticeDays: { table: 'notification', time: 'messageTime', least: 7 },
  operationLogDays: { table: 'operationLog', time: 'operationTime', least: 365 },
  auditLogDays: { table: 'auditLog', time: 'time', least: 180 },
  deliveryDays: { table: 'webhookDelivery', time: 'time', least: 1 },
} as const

export const retentionNames = namesOf(kinds)

/** Returns the JSON Schema of the days of a kind. */
export const daysSchema = (name: keyof Retention) => ({
  type: name === 'deliveryDays' ? 'integer' : ['integer', 'null'],
  minimum: kinds[name].least,
  maximum: 36_500,
})

const AT_ONCE = 1000
const DAY_MS = 86_400_000

/**
 * Removes what companies keep no longer: company by company, so that each statement has its key, and 1000 rows by one
 * statement, so that nobody waits for it.
 */
export async function removeOutdated(db: Kysely<AnyTables>, globals: ReadonlySet<string>, now: Date) {
  const companies = await forInstallation(db)
    .selectFrom('serviceBuyer')
    .select(['id', ...retentionNames])
    .execute()
  for (const { id, ...retention } of companies)
    for (const name of retentionNames) {
      const days = retention[name]
      if (days !== null && days !== undefined) await removeKind(forCompany(db, id, globals), name, days, now)
    }
}

async function removeKind(company: CompanyDb, name: keyof Retention, days: number, now: Date) {
  const { table } = kinds[name]
  for (;;) {
    const old = outdated(company, name, days, now).select('id').limit(AT_ONCE)
    const { numDeletedRows } = await namedTables(company)
      .deleteFrom(table)
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) < AT_ONCE) return
  }
}

/** Counts what the next run would remove if the company kept entries for so many days. */
export async function previewRetention(company: CompanyDb, given: Partial<Retention>, now: Date) {
  const found: Partial<Record<keyof Retention, Removed>> = {}
  for (const name of retentionNames) {
    const days = given[name]
    if (days === null || days === undefined) continue
    const size = sql.ref(kinds[name].table)
    const { rows, bytes } = await outdated(company, name, days, now)
      .select(eb => eb.fn.countAll().as('rows'))
      .select(sql<string>`coalesce(sum(pg_column_size(${size})), 0)`.as('bytes'))
      .executeTakeFirstOrThrow()
    found[name] = { rows: Number(rows), bytes: Number(bytes) }
  }
  return found
}

function outdated(company: CompanyDb, name: keyof Retention, days: number, now: Date) {
  const { table, time } = kinds[name]
  return namedTables(company)
    .selectFrom(table)
    .where(time, '<', new Date(now.getTime() - days * DAY_MS).toISOString())
}
