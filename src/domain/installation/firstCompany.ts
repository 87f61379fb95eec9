import { randomBytes } from 'node:crypto'
import { forCompany, json } from '../../database/company.ts'
import type { Connection } from '../../database/connect.ts'
import { globalTables } from '../../database/tables.ts'
import type { Registry } from '../../engine/model/model.ts'
import { menuKeys } from '../../engine/visibility/permissions.ts'
import { hashPassword } from '../access/passwords.ts'
import { registered } from '../app.ts'
import { newId } from '../newId.ts'

/**
 * Makes the one company and administrator that an installation without demo data begins with, and what apps begin one with.
 * @returns the sign-in, whose random password nobody can look up later, and which is replaced at the first sign-in
 */
export async function createFirstCompany(
  { db }: Connection,
  registry: Registry,
): Promise<{ userName: string; password: string }> {
  const [serviceBuyerId, roleId, accountId] = [newId(), newId(), newId()]
  const [userName, password] = ['admin', randomBytes(12).toString('base64url')]
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async installation => {
    const trx = forCompany(installation, serviceBuyerId, globalTables(registry.entities))
    await trx.insertInto('serviceBuyer').values({ id: serviceBuyerId, corpName: '我的公司' }).execute()
    const keys = json([...menuKeys(registry.menus)])
    await trx.insertInto('role').values({ id: roleId, name: '管理员', menuKeys: keys }).execute()
    await trx
      .insertInto('account')
      .values({ id: accountId, loginName: userName, name: '管理员', passwordHash, passwordIsGiven: true, roleId })
      .execute()
    await trx.insertInto('loginName').values({ loginName: userName, serviceBuyerId, accountId }).execute()
    for (const begin of registered.beginnings) await begin(trx)
  })
  return { userName, password }
}
