import { sql, type Kysely } from 'kysely'
import { forCompany } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { globalTables } from '../../database/tables.ts'
import type { Registry } from '../../engine/model/model.ts'
import { selectSwitches, switchesOf } from './companySwitches.ts'
import { leavingOut, readKeys } from './readKeys.ts'

/**
 * Keys that nobody gets who looks into a demo company: who may sign in stands in one directory for all companies, and
 * what a demo company tells other systems would be taken for true.
 */
const OWN_PEOPLE_ONLY = new Set([
  ...['system-account', 'system-role', 'system-apiKey'],
  ...['system-webhook', 'system-webhookDelivery', 'system-webhookSource'],
])

/** Returns a function that reads an account of a company as who looks into that company through it. */
export function createGuestReader(db: Kysely<AnyTables>, { entities, menus }: Pick<Registry, 'entities' | 'menus'>) {
  const globals = globalTables(entities)
  const effectiveKeys = readKeys(menus)
  const ofGuests = leavingOut(OWN_PEOPLE_ONLY)
  return async (serviceBuyerId: string, accountId: string) => {
    const row = await forCompany(db, serviceBuyerId, globals)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('serviceBuyer', 'serviceBuyer.id', 'account.serviceBuyerId')
      .select(['account.name', 'account.loginName', 'account.roleId'])
      .select(sql<string>`role.menu_keys::text`.as('menuKeys'))
      .select(['serviceBuyer.corpName', 'serviceBuyer.logo', 'serviceBuyer.endDate', 'serviceBuyer.catelogStatus'])
      .select(['serviceBuyer.dataCenterStatus', 'serviceBuyer.catelogVersionStatus'])
      .select(selectSwitches(entities))
      .where('account.id', '=', accountId)
      .executeTakeFirst()
    if (!row) return undefined
    const { settings, authorities } = switchesOf(entities, row)
    const { name, loginName, roleId, endDate } = row
    const { corpName, logo, catelogStatus, dataCenterStatus, catelogVersionStatus } = row
    return {
      ...{ serviceBuyerId, accountId, name, loginName, roleId, endDate, settings, authorities },
      keys: ofGuests(effectiveKeys(row.menuKeys, authorities)),
      company: { corpName, logo: logo ?? null, catelogStatus, dataCenterStatus, catelogVersionStatus },
    }
  }
}
