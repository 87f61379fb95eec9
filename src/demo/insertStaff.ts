import { json, type CompanyTransaction } from '../database/company.ts'
import type { Actor } from '../domain/actor.ts'
import { newId } from '../domain/newId.ts'
import { menuKeys } from '../engine/permissions.ts'
import type { Registry } from '../engine/model.ts'
import { chinaTime } from '../engine/time.ts'
import { colleagues, demoAccounts } from './accounts.ts'
import { say, type Profile, type Staff } from './company.ts'

/** Kept in place of a password's hash where nobody signs in; no password has it. */
const NO_PASSWORD = '-'

/** Makes a demo company with its roles and accounts. */
export async function insertStaff(trx: CompanyTransaction, registry: Registry, profile: Profile, serviceBuyerId: string, now: Date, passwordHash: string): Promise<Staff> {
  const { name: company, corpName, hasBatchStock } = profile
  const endDate = chinaTime(now).add(1, 'year').format('YYYY-MM-DD')
  await trx.insertInto('serviceBuyer').values({ id: serviceBuyerId, corpName, endDate, hasBatchStock, hasScanFunc: true }).execute()

  const people = demoAccounts.filter(account => account.company === company)
  const roles = people.map(({ what, keys }) => ({ id: newId(), name: what, menuKeys: keys === 'all' ? [...menuKeys(registry.menus)] : [...keys] }))
  await trx.insertInto('role').values(roles.map(role => ({ ...role, menuKeys: json(role.menuKeys) }))).execute()

  const roleOf = (what: string) => roles.find(role => role.name === what)!
  const settings = { hasBatchStock, hasScanFunc: true }
  const employ = (what: string, name: string): Actor => ({ serviceBuyerId, accountId: newId(), name: say({ profile }, name), keys: new Set(roleOf(what).menuKeys), settings })
  const signingIn = people.map(({ userName, what, name }) => ({ userName, what, passwordHash, actor: employ(what, name) }))
  const others = colleagues
    .filter(colleague => colleague.company === company)
    .map(({ what, name }, index) => ({ userName: `${company.toLowerCase()}${index + 1}`, what, passwordHash: NO_PASSWORD, actor: employ(what, name) }))
  const all = [...signingIn, ...others]
  await trx
    .insertInto('account')
    .values(all.map(({ userName, what, passwordHash, actor }) => ({ id: actor.accountId, loginName: userName, name: actor.name, passwordHash, roleId: roleOf(what).id })))
    .execute()
  const directory = signingIn.map(({ userName, actor }) => ({ loginName: userName, serviceBuyerId, accountId: actor.accountId }))
  await trx.insertInto('loginName').values(directory).execute()

  const [manager, ...specialists] = all.map(({ actor }) => actor) as [Actor, ...Actor[]]
  const holders = (key: string) => {
    const found = specialists.filter(({ keys }) => keys.has(key))
    return found.length > 0 ? found : [manager]
  }
  return { manager, sellers: holders('sale-contract'), keepers: holders('warehouse-putoutDetail'), buyers: holders('purchase-contract') }
}
