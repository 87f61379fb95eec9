import { asSaved } from '../../asSaved.ts'
import { type CompanyTransaction } from '../../../database/company.ts'
import type { Actor } from '../../actor.ts'
import { audit } from '../../journal/audit.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import { forgetFailures, nameSubject } from '../loginThrottle.ts'
import { newId } from '../../newId.ts'
import { claimLoginName } from './claimLoginName.ts'
import { endSignIns } from './endSignIns.ts'
import { newPasswordHash } from './newPasswordHash.ts'
import { requireAdministrator } from './requireAdministrator.ts'
import { requireHeldKeys } from './requireHeldKeys.ts'
import { wordsOfChange } from './wordsOfChange.ts'
import type { Rule, RuleContext } from '../../rule.ts'
import { tellDeclarations } from '../../journal/tellDeclarations.ts'

export const rules: Record<string, Rule> = { save, disable, enable, resetPassword }

interface Account {
  id: string
  loginName: string
  name: string
  roleId: string
  teamId?: string | null
  managerId?: string | null
}

interface NewAccount extends Account {
  password: string
}

/** Checks and audits an account that is saved: a new one gets its password, a change has to leave an administrator. */
async function save(
  { trx, actor, registry: { menus } }: RuleContext,
  before: Account | undefined,
  body: Partial<NewAccount>,
) {
  await requireHeldKeys(trx, actor, menus, [before?.roleId ?? [], body.roleId ?? []].flat())
  return before ? change(trx, actor, before, body) : create(trx, actor, asSaved(undefined, body))
}

async function create(trx: CompanyTransaction, actor: Actor, body: NewAccount) {
  const { loginName, password } = body
  if (/\s/.test(loginName)) throw refusal('request.invalid', { reason: reason('account.blankName') }, 'loginName')
  const passwordHash = await newPasswordHash(password, body, 'password')
  const id = newId()
  await claimLoginName(trx, actor, { id, loginName })
  const { before: _, ...words } = wordsOfChange(
    { 团队: '', 上级: '' },
    { 用户名: loginName, ...(await wordsOf(trx, body)) },
  )!
  await audit(trx, actor, { ...about({ id, loginName }), action: '新建账号', ...words })
  return { id, passwordHash, passwordIsGiven: true }
}

async function change(trx: CompanyTransaction, actor: Actor, before: Account, body: Partial<Account>) {
  const after = { ...before, ...body }
  const words = wordsOfChange(await wordsOf(trx, before), await wordsOf(trx, after))
  if (!words) return
  await requireAdministrator(trx, { account: { id: before.id, roleId: after.roleId } })
  await audit(trx, actor, { ...about(before), action: '修改账号', ...words })
  await tellDeclarations(trx)
}

async function disable({ trx, actor, registry }: RuleContext, account: Account) {
  await requireHeldKeys(trx, actor, registry.menus, [account.roleId])
  await requireAdministrator(trx, { account: { id: account.id, disabled: true } })
  await endSignIns(trx, account.id)
  await audit(trx, actor, { ...about(account), action: '停用账号', before: '状态：启用', after: '状态：停用' })
}

async function enable({ trx, actor, registry }: RuleContext, account: Account) {
  await requireHeldKeys(trx, actor, registry.menus, [account.roleId])
  await audit(trx, actor, { ...about(account), action: '启用账号', before: '状态：停用', after: '状态：启用' })
}

/** Sets the password of another account. People change their own with the old one. */
async function resetPassword(
  { trx, actor, registry: { menus } }: RuleContext,
  account: Account,
  { newPassword }: { newPassword: string },
) {
  if (account.id === actor.accountId) throw refusal('account.ownPassword')
  await requireHeldKeys(trx, actor, menus, [account.roleId])
  const passwordHash = await newPasswordHash(newPassword, account, 'newPassword')
  await claimLoginName(trx, actor, account)
  await forgetFailures(trx, nameSubject(account.loginName, actor.serviceBuyerId))
  await endSignIns(trx, account.id)
  await audit(trx, actor, { ...about(account), action: '重置密码' })
  return { passwordHash, passwordIsGiven: true }
}

const about = ({ id, loginName }: Pick<Account, 'id' | 'loginName'>) =>
  ({ subject: 'account', subjectId: id, subjectName: loginName }) as const

async function wordsOf(trx: CompanyTransaction, { name, roleId, teamId, managerId }: Account) {
  const nameOf = async (table: 'role' | 'team' | 'account', id: string | null | undefined) =>
    (id && (await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name) || ''
  const role = await nameOf('role', roleId)
  if (!role) throw refusal('request.invalid', { reason: reason('account.unknownRole') }, 'roleId')
  return { 姓名: name, 角色: role, 团队: await nameOf('team', teamId), 上级: await nameOf('account', managerId) }
}
