import { sql, type Kysely, type SqlBool } from 'kysely'
import { type CompanyDb, forCompany, forInstallation, namedTables } from '../../../database/company.ts'
import type { AnyTables } from '../../../database/connect.ts'
import { deleteInBatches } from '../../../database/queries/deleteInBatches.ts'
import {
  isKeptForGood,
  LEAST_DAYS,
  MOST_DAYS,
  type RetentionName,
  retentionNames,
} from '../../../engine/value/retentionDays.ts'

/** For how many days a company keeps each kind of entry; null keeps it for good, but for deliveries. */
export interface Retention extends Record<RetentionName, number | null> {
  deliveryDays: number
}

/** What a run would remove: entries, and their size in bytes. */
export interface Removed {
  rows: number
  bytes: number
}

/** Where the kinds stand, by the company's property that says how long. */
const kinds = {
  noticeDays: { table: 'notification', time: 'messageTime' },
  operationLogDays: { table: 'operationLog', time: 'operationTime' },
  auditLogDays: { table: 'auditLog', time: 'time' },
  deliveryDays: { table: 'webhookDelivery', time: 'time' },
} as const satisfies Record<RetentionName, { table: string; time: string }>

/** Returns the JSON Schema of the days of a kind. */
export const daysSchema = (name: RetentionName) => ({
  type: isKeptForGood(name) ? ['integer', 'null'] : 'integer',
  minimum: LEAST_DAYS[name],
  maximum: MOST_DAYS,
})

const DAY_MS = 86_400_000

/** Removes what companies keep no longer, company by company, so that each statement has its key. */
export async function removeOutdated(db: Kysely<AnyTables>, globals: ReadonlySet<string>, now: Date) {
  const companies = await forInstallation(db)
    .selectFrom('serviceBuyer')
    .select(['id', ...retentionNames])
    .execute()
  for (const { id, ...retention } of companies)
    for (const name of retentionNames) {
      const days = retention[name]
      if (days !== null && days !== undefined)
        await deleteInBatches(forCompany(db, id, globals), kinds[name].table, isOutdated(name, days, now))
    }
}

/** Counts what the next run would remove if the company kept entries for so many days. */
export async function previewRetention(company: CompanyDb, given: Partial<Retention>, now: Date) {
  const found: Partial<Record<RetentionName, Removed>> = {}
  for (const name of retentionNames) {
    const days = given[name]
    if (days === null || days === undefined) continue
    const { table } = kinds[name]
    const { rows, bytes } = await namedTables(company)
      .selectFrom(table)
      .where(isOutdated(name, days, now))
      .select(eb => eb.fn.countAll().as('rows'))
      .select(sql<string>`coalesce(sum(pg_column_size(${sql.ref(table)})), 0)`.as('bytes'))
      .executeTakeFirstOrThrow()
    found[name] = { rows: Number(rows), bytes: Number(bytes) }
  }
  return found
}

const isOutdated = (name: RetentionName, days: number, now: Date) =>
  sql<SqlBool>`${sql.ref(kinds[name].time)} < ${new Date(now.getTime() - days * DAY_MS).toISOString()}`
