import type { CompanyDb } from '../../src/database/company.ts'

/** Finds the account that signs in by a name. */
export const accountOf = async (company: CompanyDb, loginName: string) =>
  (await company.selectFrom('account').select('id').where('loginName', '=', loginName).executeTakeFirstOrThrow()).id
