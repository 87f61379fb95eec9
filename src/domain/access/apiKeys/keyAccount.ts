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
 * Adds the account that records and logs name for an API key. It is disabled and in no directory: nobody can sign in
 * with it, notify it or choose it; permissions are those of the key.
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

/** Copies the name and role of a key to its account. */
export async function renameKeyAccount(trx: CompanyTransaction, { accountId, name, roleId }: Key) {
  await trx.updateTable('account').set({ name, roleId }).where('id', '=', accountId).execute()
}

/** Deletes the account of a key, unless records refer to it. */
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

/** Moves the accounts of deleted keys from a role that is deleted to the actor's role; it gives them no permissions. */
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

/** A value that no password hashes to. */
const NO_PASSWORD = '-'
