import { randomBytes } from 'node:crypto'
import type { InstallationDb } from '../../database/company.ts'
import { newId } from '../newId.ts'
import { hashPassword } from '../access/passwords.ts'
import { logInstallation } from './logInstallation.ts'

/**
 * Creates an operator, or gives an existing one a new password and ends their sessions.
 * @returns the generated password, which can't be read later and is replaced at the first sign-in
 */
export async function createOperator(db: InstallationDb, name: string): Promise<string> {
  const password = randomBytes(18).toString('base64url')
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async trx => {
    const { id } = await trx
      .insertInto('operator')
      .values({ id: newId(), name, passwordHash, passwordIsGiven: true })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ passwordHash, passwordIsGiven: true }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('operatorSession').where('operatorId', '=', id).execute()
    await logInstallation(trx, { operatorName: name, action: '设置运营人员密码' })
  })
  return password
}
