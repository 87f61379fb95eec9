import { asSaved } from '../asSaved.ts'
import { audit } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { wordsOfChange } from '../access/people/wordsOfChange.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { addressMistake } from './addresses.ts'
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
}

/** Checks and audits a webhook that is saved; a new one gets its secret. */
async function save({ trx, actor, registry }: RuleContext, before: Webhook | undefined, body: Partial<Webhook>) {
  const after = asSaved(before, body)
  const url = after.url.trim()
  const mistake = addressMistake(url)
  if (mistake) throw refusal('request.invalid', { reason: mistake }, 'url')
  const read = readEvents(after.events ?? '', registry)
  if ('mistake' in read) throw refusal('request.invalid', { reason: read.mistake }, 'events')
  const events = read.events || null
  const words = wordsOfChange(before ? wordsOf(before) : {}, wordsOf({ ...after, url, events }))
  const about = { subject: 'webhook', subjectId: before?.id, subjectName: before?.name ?? after.name } as const
  if (!before) await audit(trx, actor, { ...about, action: '新建数据推送', after: words!.after })
  else if (words) await audit(trx, actor, { ...about, action: '修改数据推送', ...words })
  return { url, events, ...(!before && { secret: newSecret() }) }
}

const wordsOf = ({ name, url, events }: Webhook) => ({ 名称: name, 推送地址: url, 推送的操作: events || '全部' })

/** Enqueues a test message. */
async function test({ trx, actor, time }: RuleContext, { id, name }: Webhook) {
  await leave(trx, actor, { id, name }, 'webhook', [{ id, sn: name, operation: 'test', time }])
}
