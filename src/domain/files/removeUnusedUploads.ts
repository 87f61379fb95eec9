import type { Kysely } from 'kysely'
import { type CompanyDb, forCompany, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { globalTables } from '../../database/tables.ts'
import type { Entities } from '../../engine/model/model.ts'
import type { Storage } from '../../storage/localStorage.ts'
import { isOld, unusedUploads } from './unusedUploads.ts'

const AT_ONCE = 500

/**
 * Removes uploads that no record has referred to for as many days as their company keeps them, company by company, so
 * that each statement has its key. They are marked first, and one that is used meanwhile (`requireUploads`) is not
 * marked. The file is deleted before its row, so an interrupted run is continued by the next.
 * @returns how many were removed
 */
export async function removeUnusedUploads(
  db: Kysely<AnyTables>,
  storage: Storage,
  entities: Entities,
  now: Date,
): Promise<number> {
  const globals = globalTables(entities)
  const companies = await forInstallation(db).selectFrom('serviceBuyer').select(['id', 'uploadDays']).execute()
  let removed = 0
  for (const { id, uploadDays } of companies) {
    const company = forCompany(db, id, globals)
    await markUnused(company, uploadDays, now)
    removed += await removeMarked(company, storage)
  }
  return removed
}

async function markUnused(company: CompanyDb, days: number, now: Date) {
  const unused = (await unusedUploads(company, days, now)).map(({ id }) => id)
  for (let from = 0; from < unused.length; from += AT_ONCE)
    await company
      .updateTable('upload')
      .set({ removedAt: now.toISOString() })
      .where(isOld(days, now))
      .where('id', 'in', unused.slice(from, from + AT_ONCE))
      .execute()
}

async function removeMarked(company: CompanyDb, storage: Storage): Promise<number> {
  const marked = company
    .selectFrom('upload')
    .select('id')
    .where('removedAt', 'is not', null)
    .orderBy('id')
    .limit(AT_ONCE)
  let removed = 0
  for (;;) {
    const ids = (await marked.execute()).map(({ id }) => id)
    for (const id of ids) await storage.remove(id)
    if (ids.length > 0) await company.deleteFrom('upload').where('id', 'in', ids).execute()
    removed += ids.length
    if (ids.length < AT_ONCE) return removed
  }
}
