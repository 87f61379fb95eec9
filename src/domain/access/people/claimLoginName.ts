import type { CompanyTransaction } from '../../../database/company.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'

/**
 * Enters an account into the installation's directory of login names; entering it again changes nothing. Each company
 * has names of its own: it never learns that another one uses the same. A name that differs only in case counts as
 * taken, since people would be mistaken for each other.
 * @throws DomainError account.nameTaken with the field
 */
export async function claimLoginName(
  trx: CompanyTransaction,
  { serviceBuyerId }: Actor,
  { id: accountId, loginName }: { id: string; loginName: string },
) {
  const alike = await trx
    .selectFrom('loginName')
    .select('accountId')
    .where('serviceBuyerId', '=', serviceBuyerId)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['loginName']), '=', loginName.toLowerCase()))
    .execute()
  if (alike.some(entry => entry.accountId === accountId)) return
  if (alike.length === 0 && (await enter(trx, { loginName, serviceBuyerId, accountId }))) return
  throw refusal('account.nameTaken', { loginName }, 'loginName')
}

/** Inserts the name; false where another transaction entered it meanwhile. */
async function enter(
  trx: CompanyTransaction,
  entry: { loginName: string; serviceBuyerId: string; accountId: string },
): Promise<boolean> {
  const added = await trx
    .insertInto('loginName')
    .values(entry)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
