import { json, type CompanyTransaction } from '../database/company.ts'
import type { Actor } from '../domain/actor.ts'
import { audit } from '../domain/journal/audit.ts'
import { newId } from '../domain/newId.ts'
import { menuKeys } from '../engine/visibility/permissions.ts'
import type { Registry } from '../engine/model/model.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../engine/value/time.ts'
import { colleagues, demoAccounts } from './accounts.ts'
import { say, type Profile, type Staff } from './company.ts'

/** Stands in place of a password's hash where nobody signs in; no password has it. */
const NO_PASSWORD = '-'

interface Role {
  id: string
  name: string
  keys: Set<string>
}

/**
 * Makes a demo company, where it is not entered yet, with its roles and accounts.
 * @param making.passwordHash without one nobody signs in, and the directory of login names knows none of them
 */
export async function insertStaff(
  trx: CompanyTransaction,
  registry: Registry,
  profile: Profile,
  { serviceBuyerId, now, passwordHash }: { serviceBuyerId: string; now: Date; passwordHash?: string },
): Promise<Staff> {
  const { corpName, hasBatchStock, hasKestrelAuthority } = profile
  const settings = { hasBatchStock, hasScanFunc: true }
  const endDate = formatTime(chinaTime(now).add(1, 'year'), DAY_FORMAT)
  const company = { ...settings, corpName, endDate, hasKestrelAuthority }
  await trx
    .insertInto('serviceBuyer')
    .values({ ...company, id: serviceBuyerId })
    .onConflict(conflict => conflict.column('id').doUpdateSet(company))
    .execute()

  const accounts = demoAccounts.filter(account => account.company === profile.name)
  const roles = accounts.map(
    ({ what, keys }): Role => ({
      id: newId(),
      name: what,
      keys: keys === 'all' ? menuKeys(registry.menus) : new Set(keys),
    }),
  )
  await trx
    .insertInto('role')
    .values(roles.map(({ id, name, keys }) => ({ id, name, menuKeys: json([...keys]) })))
    .execute()

  const others = colleagues.filter(colleague => colleague.company === profile.name)
  const roleOf = (name: string) => roles.find(role => role.name === name)!
  const employed = [...accounts, ...others].map(({ userName, name, what }) => {
    const { id: roleId, keys } = roleOf(what)
    const actor: Actor = { serviceBuyerId, accountId: newId(), name: say({ profile }, name), keys, settings }
    return { loginName: userName, what, roleId, actor }
  })
  const staff = staffOf(employed.map(({ actor }) => actor))
  const teams = teamsOf(staff)
  await trx
    .insertInto('team')
    .values(teams.map(({ id, name }) => ({ id, name: say({ profile }, name) })))
    .execute()
  const hashOf = (loginName: string) =>
    (accounts.some(({ userName }) => userName === loginName) && passwordHash) || NO_PASSWORD
  await trx
    .insertInto('account')
    .values(
      employed.map(({ loginName, roleId, actor }) => ({
        id: actor.accountId,
        loginName,
        name: actor.name,
        passwordHash: hashOf(loginName),
        roleId,
        teamId: teams.find(({ members }) => members.includes(actor))?.id ?? null,
        managerId: actor === staff.manager ? null : staff.manager.accountId,
      })),
    )
    .execute()
  const directory = employed.filter(({ loginName }) => hashOf(loginName) !== NO_PASSWORD)
  if (directory.length > 0)
    await trx
      .insertInto('loginName')
      .values(directory.map(({ loginName, actor }) => ({ loginName, serviceBuyerId, accountId: actor.accountId })))
      .execute()
  const time = chinaTime(now).subtract(1, 'year').toISOString()
  const made = employed.map(({ loginName, what, actor }) => ({
    ...{ subject: 'account' as const, subjectId: actor.accountId, subjectName: loginName, action: '新建账号', time },
    after: `用户名：${loginName}\n姓名：${actor.name}\n角色：${what}`,
  }))
  await audit(trx, staff.manager, ...made)
  return staff
}

const teamsOf = ({ sellers, buyers, keepers }: Staff) => [
  { id: newId(), name: '销售组', members: sellers },
  { id: newId(), name: '采购组', members: buyers },
  { id: newId(), name: '仓储组', members: keepers },
]

/** Who does what by their keys; the manager, who comes first and may do all, only where there is nobody else. */
function staffOf([manager, ...specialists]: Actor[]): Staff {
  const holders = (key: string) => {
    const found = specialists.filter(({ keys }) => keys.has(key))
    return found.length > 0 ? found : [manager!]
  }
  return {
    manager: manager!,
    sellers: holders('sale-contract'),
    keepers: holders('warehouse-putoutDetail'),
    buyers: holders('purchase-contract'),
    cashier: holders('finance-receipt')[0]!,
  }
}
