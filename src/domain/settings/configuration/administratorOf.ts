import type { CompanyDb } from '../../../database/company.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { selectSwitches, switchesOf } from '../../access/companySwitches.ts'
import { isAdministrator } from '../../access/people/requireAdministrator.ts'

/**
 * Finds the administrator as whom a company's configuration is changed from the command line.
 * @param loginName the account to take; the first administrator unless given
 * @returns undefined where there is none, or this is none
 */
export async function administratorOf(
  db: CompanyDb,
  { entities, menus }: Pick<Registry, 'entities' | 'menus'>,
  serviceBuyerId: string,
  loginName?: string,
): Promise<Actor | undefined> {
  const accounts = await db
    .selectFrom('account')
    .innerJoin('loginName', 'loginName.accountId', 'account.id')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['account.id', 'account.name', 'role.menuKeys'])
    .where('account.disabled', '=', false)
    .$if(loginName !== undefined, query => query.where('account.loginName', '=', loginName!))
    .orderBy('account.id')
    .execute()
  const found = accounts.find(account => isAdministrator(account.menuKeys))
  if (!found) return undefined
  const company = await db
    .selectFrom('serviceBuyer')
    .select(selectSwitches(entities))
    .where('id', '=', serviceBuyerId)
    .executeTakeFirstOrThrow()
  const known = menuKeys(menus)
  const keys = new Set(found.menuKeys.filter(key => known.has(key)))
  return {
    serviceBuyerId,
    accountId: found.id,
    name: found.name,
    keys,
    settings: switchesOf(entities, company).settings,
  }
}
