import type { InstallationDb } from '../../../database/company.ts'

interface Asked {
  /** Name or id. */
  company?: string
  /** Login name of one of its accounts. */
  loginName?: string
}

/** Finds companies by id, name or login name; all of them but demo companies where nothing is given. */
export async function findCompanies(db: InstallationDb, { company, loginName }: Asked) {
  const all = await db.selectFrom('serviceBuyer').select(['id', 'corpName', 'demoOf']).orderBy('corpName').execute()
  if (company !== undefined) return all.filter(({ id, corpName }) => id === company || corpName === company)
  if (loginName === undefined) return all.filter(({ demoOf }) => !demoOf)
  const entries = await db.selectFrom('loginName').select('serviceBuyerId').where('loginName', '=', loginName).execute()
  return all.filter(({ id }) => entries.some(({ serviceBuyerId }) => serviceBuyerId === id))
}
