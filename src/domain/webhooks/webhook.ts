import type { CompanyTransaction } from '../../database/company.ts'
import { asSaved } from '../asSaved.ts'
import { audit } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { requireHeldKeys } from '../access/people/requireHeldKeys.ts'
import { wordsOfChange } from '../access/people/wordsOfChange.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { addressMistake } from './addresses.ts'
import { readContents } from './contents.ts'
import { readEvents } from './events.ts'
import { renewed, switched } from './keeping.ts'
import { newSecret } from './signature.ts'
import { leave } from './enqueueWebhooks.ts'

export const rules: Record<string, Rule> = {
  save,
  test,
  disable: switched('webhook', false),
  enable: switched('webhook', true),
  renewSecret: renewed('webhook'),
}

interface Webhook {
  id: string
  name: string
  url: string
  events?: string | null
  roleId?: string | null
  contents?: string | null
}

/** Checks and audits a webhook that is saved; a new one gets its secret. */
async function save({ trx, actor, registry }: RuleContext, before: Webhook | undefined, body: Partial<Webhook>) {
  const after = asSaved(before, body)
  const url = after.url.trim()
  const mistake = addressMistake(url)
  if (mistake) throw refusal('request.invalid', { reason: mistake }, 'url')
  const read = readEvents(after.events ?? '', registry)
  if ('mistake' in read) throw refusal('request.invalid', { reason: read.mistake }, 'events')
  const told = readContents(after.contents ?? '', registry)
  if ('mistake' in told) throw refusal('request.invalid', { reason: told.mistake }, 'contents')
  const roles = [before?.roleId ?? [], after.roleId ?? []].flat()
  if (roles.length > 0) await requireHeldKeys(trx, actor, registry.menus, roles, 'webhook.beyondOwn')
  const events = read.events || null
  const contents = told.contents || null
  const words = wordsOfChange(
    before ? await wordsOf(trx, before) : {},
    await wordsOf(trx, { ...after, url, events, contents }),
  )
  const about = { subject: 'webhook', subjectId: before?.id, subjectName: before?.name ?? after.name } as const
  if (!before) await audit(trx, actor, { ...about, action: '新建数据推送', after: words!.after })
  else if (words) await audit(trx, actor, { ...about, action: '修改数据推送', ...words })
  return { url, events, contents, ...(!before && { secret: newSecret() }) }
}

async function wordsOf(trx: CompanyTransaction, { name, url, events, roleId, contents }: Webhook) {
  const role = roleId
    ? await trx.selectFrom('role').select('name').where('id', '=', roleId).executeTakeFirstOrThrow()
    : undefined
  const told = role && { 推送内容: (contents ?? '').replaceAll('\n', '、'), 内容的角色: role.name }
  return { 名称: name, 推送地址: url, 推送的操作: events || '全部', ...told }
}

/** Enqueues a test message. */
async function test({ trx, actor, time }: RuleContext, { id, name }: Webhook) {
  await leave(trx, actor, { id, name }, 'webhook', [{ id, sn: name, operation: 'test', time }])
}
