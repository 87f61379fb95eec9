import { sql, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import { referencedUploads } from '../../database/referencedUploads.ts'
import { keptSince } from '../../engine/value/retentionDays.ts'

/** Finds the uploads of a company that no record refers to, and that nobody used for so many days. */
export async function unusedUploads(company: CompanyDb, days: number, now: Date) {
  const old = await company.selectFrom('upload').select(['id', 'size']).where(isOld(days, now)).execute()
  if (old.length === 0) return []
  const referenced = await referencedUploads(company)
  return old.filter(({ id }) => !referenced.has(id))
}

/** Returns the condition that an upload is neither about to go nor was used for so many days. */
export const isOld = (days: number, now: Date) =>
  sql<SqlBool>`coalesce(${sql.ref('usedAt')}, ${sql.ref('time')}) < ${keptSince(days, now)} and ${sql.ref('removedAt')} is null`
