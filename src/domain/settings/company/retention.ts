import { sql, type Kysely, type SqlBool } from 'kysely'
import { namesOf } from '../../../engine/value/namesOf.ts'
import { type CompanyDb, forCompany, forInstallation, namedTables } from '../../../database/company.ts'
import type { AnyTables } from '../../../database/connect.ts'
import { deleteInBatches } from '../../../database/writes/deleteInBatches.ts'
import {
  isKeptForGood,
  keptSince,
  LEAST_DAYS,
  MOST_DAYS,
  type RetentionName,
} from '../../../engine/value/retentionDays.ts'
import { unusedUploads } from '../../files/unusedUploads.ts'

/** For how many days a company keeps each kind of entry; null keeps it for good, but for deliveries and uploads. */
export interface Retention extends Record<RetentionName, number | null> {
  deliveryDays: number
  uploadDays: number
}

/** What a run would remove: entries, and their size in bytes. */
export interface Removed {
  rows: number
  bytes: number
}

/** Where the kinds stand that go by their age alone, by the company's property that says how long. */
const kinds = {
  noticeDays: { table: 'notification', time: 'messageTime' },
  operationLogDays: { table: 'operationLog', time: 'operationTime' },
  auditLogDays: { table: 'auditLog', time: 'time' },
  deliveryDays: { table: 'webhookDelivery', time: 'time' },
} as const satisfies Record<AgedName, { table: string; time: string }>

/** `removeUnusedUploads` looks after uploads. */
type AgedName = Exclude<RetentionName, 'uploadDays'>

const agedNames = namesOf(kinds)

/** Returns the JSON Schema of the days of a kind. */
export const daysSchema = (name: RetentionName) => ({
  type: isKeptForGood(name) ? ['integer', 'null'] : 'integer',
  minimum: LEAST_DAYS[name],
  maximum: MOST_DAYS,
})

/** Removes what companies keep no longer, company by company, so that each statement has its key. */
export async function removeOutdated(db: Kysely<AnyTables>, globals: ReadonlySet<string>, now: Date) {
  const companies = await forInstallation(db)
    .selectFrom('serviceBuyer')
    .select(['id', ...agedNames])
    .execute()
  for (const { id, ...retention } of companies)
    for (const name of agedNames) {
      const days = retention[name]
      if (days !== null && days !== undefined)
        await deleteInBatches(forCompany(db, id, globals), kinds[name].table, isOutdated(name, days, now))
    }
}

/** Counts what the next run would remove if the company kept entries for so many days. */
export async function previewRetention(company: CompanyDb, given: Partial<Retention>, now: Date) {
  const found: Partial<Record<RetentionName, Removed>> = {}
  for (const name of agedNames) {
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
  if (given.uploadDays !== undefined) {
    const unused = await unusedUploads(company, given.uploadDays, now)
    found.uploadDays = { rows: unused.length, bytes: unused.reduce((sum, { size }) => sum + size, 0) }
  }
  return found
}

const isOutdated = (name: AgedName, days: number, now: Date) =>
  sql<SqlBool>`${sql.ref(kinds[name].time)} < ${keptSince(days, now)}`
