import type { CompanyDb } from '../../../database/company.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { selectSwitches, switchesOf } from '../companySwitches.ts'
import { keysOf } from '../readKeys.ts'

/**
 * Returns the actor of an account that is not signed in, with the keys that it has now; undefined where the account is
 * disabled.
 */
export async function accountActor(
  company: CompanyDb,
  { menus, entities }: Registry,
  { serviceBuyerId, accountId }: Pick<Actor, 'serviceBuyerId' | 'accountId'>,
): Promise<Actor | undefined> {
  const account = await company
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'account.serviceBuyerId')
    .select(['account.name', 'role.menuKeys'])
    .select(selectSwitches(entities))
    .where('account.id', '=', accountId)
    .where('account.disabled', '=', false)
    .executeTakeFirst()
  if (!account) return undefined
  const { name, menuKeys } = account
  const { settings, authorities } = switchesOf(entities, account)
  return { serviceBuyerId, accountId, name, keys: keysOf(menuKeys, authorities, menus), settings }
}
