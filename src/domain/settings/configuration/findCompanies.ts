import type { InstallationDb } from '../../../database/company.ts'

interface Asked {
  /** Name or id. */
  company?: string
  /** Somebody of it. */
  loginName?: string
}

/** The companies of an installation that are meant; all of them where nothing is said. */
export async function findCompanies(db: InstallationDb, { company, loginName }: Asked) {
  const all = await db.selectFrom('serviceBuyer').select(['id', 'corpName']).orderBy('corpName').execute()
  if (company !== undefined) return all.filter(({ id, corpName }) => id === company || corpName === company)
  if (loginName === undefined) return all
  const entries = await db.selectFrom('loginName').select('serviceBuyerId').where('loginName', '=', loginName).execute()
  return all.filter(({ id }) => entries.some(({ serviceBuyerId }) => serviceBuyerId === id))
}
