import type { CompanyDb } from '../../../database/company.ts'

/** Reads what the roles of a company are called, by their ids. */
export async function roleNames(db: CompanyDb): Promise<ReadonlyMap<string, string>> {
  const roles = await db.selectFrom('role').select(['id', 'name']).execute()
  return new Map(roles.map(({ id, name }) => [id, name]))
}
