import type { CompanyDb } from '../../../database/company.ts'
import type { SeenSql } from '../../../database/sql/seenBy.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { selectSwitches, switchesOf } from '../companySwitches.ts'
import { keysOf } from '../readKeys.ts'
import { isAdministrator } from './requireAdministrator.ts'

/** A role, and what it opens. */
export interface HeldRole {
  name: string
  keys: ReadonlySet<string>
  isAdministrator: boolean
}

/** Reads the roles that people of a company have, by enabled accounts that are no programs, in the order of names. */
export async function readRoles(
  db: CompanyDb,
  { entities, menus }: Pick<Registry, 'entities' | 'menus'>,
  seen: SeenSql,
): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('role')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'role.serviceBuyerId')
    .select(['role.name', 'role.menuKeys', selectSwitches(entities)])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .select('account.id')
          .whereRef('account.roleId', '=', 'role.id')
          .where('account.disabled', '=', false)
          .where('account.isMachine', '=', false)
          .where(seen('account')),
      ),
    )
    .orderBy('role.name')
    .orderBy('role.id')
    .execute()
  return rows.map(({ name, menuKeys, switches }) => {
    const { authorities } = switchesOf(entities, { switches })
    return { name, keys: keysOf(menuKeys, authorities, menus), isAdministrator: isAdministrator(menuKeys) }
  })
}
