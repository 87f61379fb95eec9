import type { CompanyTransaction } from '../../database/company.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../DomainError.ts'

/**
 * Enters an account into the directory of the installation, by which people sign in; the same again changes nothing.
 * @throws DomainError account.nameTaken with the field
 */
export async function claimLoginName(
  trx: CompanyTransaction,
  { serviceBuyerId }: Actor,
  { id: accountId, loginName }: { id: string; loginName: string },
) {
  const entry = { loginName, serviceBuyerId, accountId }
  await trx
    .insertInto('loginName')
    .values(entry)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { accountId: owner } = await trx
    .selectFrom('loginName')
    .select('accountId')
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow()
  if (owner === accountId) return
  const taken = new DomainError('account.nameTaken', { loginName })
  throw new DomainError('account.nameTaken', { loginName }, { loginName: taken.message })
}
