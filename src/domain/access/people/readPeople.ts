import type { CompanyDb } from '../../../database/company.ts'
import { createCache } from '../../../database/createCache.ts'
import type { SeenSql } from '../../../database/sql/seenBy.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { selectSwitches, switchesOf } from '../companySwitches.ts'
import { keysOf } from '../readKeys.ts'

/** Somebody who works in the company: an enabled account that is no program. */
export interface Person {
  id: string
  name: string
  roleName: string
  keys: ReadonlySet<string>
}

/** Reads who works in a company and what their roles open, in the order of names. */
export async function readPeople(
  db: CompanyDb,
  { entities, menus }: Pick<Registry, 'entities' | 'menus'>,
  seen: SeenSql,
): Promise<Person[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'account.serviceBuyerId')
    .select(['account.id', 'account.name', 'account.roleId'])
    .select(['role.name as roleName', 'role.menuKeys', selectSwitches(entities)])
    .where('account.disabled', '=', false)
    .where('account.isMachine', '=', false)
    .where(seen('account'))
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()
  const ofRole = createCache<string, ReadonlySet<string>>()
  return rows.map(({ roleId, menuKeys, switches, ...person }) => {
    const make = () => keysOf(menuKeys, switchesOf(entities, { switches }).authorities, menus)
    return { ...person, keys: ofRole(roleId, make) }
  })
}
