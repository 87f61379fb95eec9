import type { CompanyDb } from '../database/company.ts'
import { DomainError } from './DomainError.ts'
import { hashToken } from './sessions.ts'

/** Has a sign-in see what a role of the company sees, and change nothing, until it is left. @throws DomainError record.missing */
export async function viewAs(company: CompanyDb, token: string, roleId: string) {
  const role = await company.selectFrom('role').select('id').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw new DomainError('record.missing')
  await look(company, token, roleId)
}

/** Back to what the sign-in's own role sees. */
export async function leaveViewAs(company: CompanyDb, token: string) {
  await look(company, token, null)
}

async function look(company: CompanyDb, token: string, viewAsRoleId: string | null) {
  await company.updateTable('session').set({ viewAsRoleId }).where('tokenHash', '=', hashToken(token)).execute()
}
