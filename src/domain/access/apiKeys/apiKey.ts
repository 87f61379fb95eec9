import { asSaved } from '../../asSaved.ts'
import type { CompanyTransaction } from '../../../database/company.ts'
import { DAY_FORMAT, formatTime } from '../../../engine/value/time.ts'
import { addKeyAccount, dropKeyAccount, renameKeyAccount } from './keyAccount.ts'
import { audit } from '../../journal/audit.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import { newId } from '../../newId.ts'
import { requireHeldKeys } from '../people/requireHeldKeys.ts'
import { readTools } from './tools.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { wordsOfChange } from '../people/wordsOfChange.ts'
import type { Rule, RuleContext } from '../../rule.ts'

export const rules: Record<string, Rule> = { save, disable, enable, delete: remove }

interface ApiKey {
  id: string
  name: string
  roleId: string
  accountId: string
  endDate: string | null
  perMinute: number
  /** What a machine that reasons may do with it, and nothing else; see tools. */
  tools?: string | null
  /** It stands in web pages, and reads what is public alone. */
  isSite?: boolean
}

/**
 * Checks and audits a key that is saved. A key never gets permissions that the account which gives it lacks; otherwise
 * whoever changes a key could gain them.
 */
async function save({ trx, actor, time, registry }: RuleContext, before: ApiKey | undefined, body: Partial<ApiKey>) {
  const { menus, entities } = registry
  await requireHeldKeys(trx, actor, menus, [before?.roleId ?? [], body.roleId ?? []].flat(), 'apiKey.beyondOwn')
  const perMinute = Number(entities.apiKey!.fields.perMinute!.default)
  const saved = asSaved(before, { perMinute: before?.perMinute ?? perMinute, ...body })
  const tools = namedTools(saved, registry)
  const after = { ...saved, tools }
  const isEnded = after.endDate && after.endDate < formatTime(time, DAY_FORMAT)
  if (isEnded && after.endDate !== before?.endDate)
    throw refusal('request.invalid', { reason: reason('apiKey.ended') }, 'endDate')
  const id = before?.id ?? newId()
  const isMachines = Boolean(before?.tools ?? tools)
  const words = wordsOfChange(
    before ? await wordsOf(trx, before, isMachines) : {},
    await wordsOf(trx, after, isMachines),
  )
  if (words && before) await audit(trx, actor, { ...about(before), action: '修改密钥', ...words })
  if (!before) await audit(trx, actor, { ...about({ ...after, id }), action: '新建密钥', after: words!.after })
  if (!before) return { id, accountId: await addKeyAccount(trx, after), tools }
  await renameKeyAccount(trx, after)
  return { tools }
}

/** Returns the tools that a key names, by their names; null of one for other programs. */
function namedTools({ tools, isSite }: ApiKey, registry: Registry): string | null {
  const read = readTools(tools ?? '', registry)
  if ('mistake' in read) throw refusal('request.invalid', { reason: read.mistake }, 'tools')
  if (isSite && read.tools) throw refusal('request.invalid', { reason: reason('apiKey.siteWithTools') }, 'tools')
  return read.tools || null
}

async function disable({ trx, actor, registry: { menus } }: RuleContext, key: ApiKey) {
  await requireHeldKeys(trx, actor, menus, [key.roleId], 'apiKey.beyondOwn')
  await audit(trx, actor, { ...about(key), action: '停用密钥', before: '状态：启用', after: '状态：停用' })
}

async function enable({ trx, actor, registry: { menus } }: RuleContext, key: ApiKey) {
  await requireHeldKeys(trx, actor, menus, [key.roleId], 'apiKey.beyondOwn')
  await audit(trx, actor, { ...about(key), action: '启用密钥', before: '状态：停用', after: '状态：启用' })
}

async function remove({ trx, actor, registry: { menus } }: RuleContext, key: ApiKey) {
  await requireHeldKeys(trx, actor, menus, [key.roleId], 'apiKey.beyondOwn')
  await dropKeyAccount(trx, key)
}

const about = ({ id, name }: Pick<ApiKey, 'id' | 'name'>) =>
  ({ subject: 'apiKey', subjectId: id, subjectName: name }) as const

async function wordsOf(
  trx: CompanyTransaction,
  { name, roleId, endDate, perMinute, tools, isSite }: ApiKey,
  isMachines: boolean,
) {
  const role = await trx.selectFrom('role').select('name').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw refusal('request.invalid', { reason: reason('account.unknownRole') }, 'roleId')
  const limits = { 有效期至: endDate ?? '长期有效', 每分钟请求数: String(perMinute) }
  return {
    名称: name,
    角色: role.name,
    ...limits,
    ...(isSite && { 用途: '网站密钥' }),
    ...(isMachines && { 智能体工具: (tools ?? '').replaceAll('\n', '、') }),
  }
}
