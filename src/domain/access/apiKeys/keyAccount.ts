import { sql } from 'kysely'
import type { CompanyTransaction } from '../../../database/company.ts'
import { violationOf } from '../../../database/violationOf.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../newId.ts'

interface Key {
  accountId: string
  name: string
  roleId: string
}

/**
 * The account that records and logs name for a key. It is disabled from the beginning and in no directory: nobody signs
 * in with it, is told anything by it or chooses it; what the key may is asked of the key.
 * @returns its id
 */
export async function addKeyAccount(trx: CompanyTransaction, { name, roleId }: Omit<Key, 'accountId'>) {
  const id = newId()
  const loginName = `api-${id.slice(-12)}`
  await trx
    .insertInto('account')
    .values({ id, loginName, name, passwordHash: NO_PASSWORD, roleId, disabled: true, isMachine: true })
    .execute()
  return id
}

/** Has it called as its key is. */
export async function renameKeyAccount(trx: CompanyTransaction, { accountId, name, roleId }: Key) {
  await trx.updateTable('account').set({ name, roleId }).where('id', '=', accountId).execute()
}

/** Takes it away with its key, unless something was done in its name. */
export async function dropKeyAccount(trx: CompanyTransaction, { accountId }: Pick<Key, 'accountId'>) {
  await sql`savepoint key_account`.execute(trx)
  try {
    await trx.deleteFrom('mySetting').where('accountId', '=', accountId).execute()
    await trx.deleteFrom('idempotencyKey').where('accountId', '=', accountId).execute()
    await trx.deleteFrom('account').where('id', '=', accountId).where('isMachine', '=', true).execute()
  } catch (error) {
    if (violationOf(error)?.kind !== 'used') throw error
    await sql`rollback to savepoint key_account`.execute(trx)
  }
}

/** Those of keys that are gone leave a role that goes, for the one of who takes it away: what it permits is none of theirs. */
export async function leaveRole(trx: CompanyTransaction, roleId: string, { accountId }: Pick<Actor, 'accountId'>) {
  await trx
    .updateTable('account')
    .set(({ selectFrom }) => ({
      roleId: selectFrom('account as own').select('own.roleId').where('own.id', '=', accountId),
    }))
    .where('roleId', '=', roleId)
    .where('isMachine', '=', true)
    .execute()
}

/** No password has it. */
const NO_PASSWORD = '-'
