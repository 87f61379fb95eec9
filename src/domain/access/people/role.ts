import { asSaved } from '../../asSaved.ts'
import type { CompanyTransaction } from '../../../database/company.ts'
import { grantable } from '../../../engine/visibility/grantable.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { leaveRole } from '../apiKeys/keyAccount.ts'
import { audit } from '../../journal/audit.ts'
import { refusal } from '../../refusal.ts'
import { grantedKeys } from './grantedKeys.ts'
import { requireAdministrator } from './requireAdministrator.ts'
import { usesOfRole } from './usesOfRole.ts'
import type { Rule, RuleContext } from '../../rule.ts'
import { tellDeclarations } from '../../journal/tellDeclarations.ts'

export const rules: Record<string, Rule> = { save, remove }

interface Role {
  id: string
  name: string
  menuKeys: string[]
}

/** Checks and audits a role that is saved: its name is unique, its keys are in the menu. Open pages learn of it. */
async function save({ trx, actor, registry: { menus } }: RuleContext, before: Role | undefined, body: Partial<Role>) {
  const { id, name, menuKeys: given } = asSaved(before, body)
  await requireOwnName(trx, id, name)
  const menuKeys = body.menuKeys || !before ? grantedKeys(menus, given, before?.menuKeys) : given
  if (before) await requireAdministrator(trx, { role: { id, menuKeys } })
  const words = wordsOf(menus, before, { name, menuKeys })
  if (!words) return undefined
  await audit(trx, actor, {
    ...about({ id, name: before?.name ?? name }),
    action: before ? '修改角色' : '新建角色',
    ...words,
  })
  await tellDeclarations(trx)
  return body.menuKeys ? { menuKeys } : undefined
}

/**
 * Deletes a role that no account has, with its settings; filters and dashboards shared with it become private to their
 * authors.
 */
async function remove({ trx, actor }: RuleContext, { id, name }: Role) {
  const { accounts, keys, flow } = await usesOfRole(trx, id)
  if (accounts > 0) throw refusal('role.inUse', { name, count: accounts })
  if (keys > 0) throw refusal('role.inUseByKeys', { name, count: keys })
  if (flow !== undefined) throw refusal('role.inUseByFlow', { name, flow })
  // Of flows that hold no more, what they were published with is kept.
  await trx.updateTable('approvalFlowItem').set({ roleId: null }).where('roleId', '=', id).execute()
  await leaveRole(trx, id, actor)
  await trx.updateTable('session').set({ viewAsRoleId: null }).where('viewAsRoleId', '=', id).execute()
  await trx.deleteFrom('listSetting').where('layer', '=', id).execute()
  await trx.deleteFrom('listSettingDraft').where('layer', '=', id).execute()
  const shared = await trx
    .updateTable('savedFilter')
    .set({ sharedWith: null, isStart: false })
    .where('sharedWith', '=', id)
    .returning('name')
    .execute()
  await trx.updateTable('dashboard').set({ sharedWith: null }).where('sharedWith', '=', id).execute()
  await trx.deleteFrom('role').where('id', '=', id).execute()
  const names = shared.map(filter => filter.name).toSorted()
  const before = [`名称：${name}`, ...(names.length > 0 ? [`不再共享的常用视图：${names.join('、')}`] : [])].join('\n')
  await audit(trx, actor, { ...about({ id, name }), action: '删除角色', before })
  await tellDeclarations(trx)
}

const about = ({ id, name }: { id?: string; name: string }) =>
  ({ subject: 'role', subjectId: id, subjectName: name }) as const

async function requireOwnName(trx: CompanyTransaction, id: string | undefined, name: string) {
  const twins = await trx.selectFrom('role').select('id').where('name', '=', name).execute()
  if (twins.every(twin => twin.id === id)) return
  throw refusal('role.nameTaken', { name }, 'name')
}

/** Describes a change: the name where it changed, and the keys that were added or removed. */
function wordsOf(
  menus: Registry['menus'],
  before: Role | undefined,
  after: Pick<Role, 'name' | 'menuKeys'>,
): { before?: string; after?: string } | undefined {
  const [held, holding] = [new Set(before?.menuKeys), new Set(after.menuKeys)]
  const all = grantable(menus)
  const named = (some: typeof all) => some.map(({ path }) => path.join(' / ')).join('、')
  const gone = named(all.filter(({ key }) => held.has(key) && !holding.has(key)))
  const come = named(all.filter(({ key }) => holding.has(key) && !held.has(key)))
  const isRenamed = before?.name !== after.name
  if (!isRenamed && !gone && !come) return undefined
  const lines = (name: string | undefined, keys: string) =>
    [isRenamed && name && `名称：${name}`, keys].filter(Boolean).join('\n') || undefined
  return {
    before: lines(before?.name, gone && `去掉的权限：${gone}`),
    after: lines(after.name, come && `增加的权限：${come}`),
  }
}
