import { asSaved } from '../asSaved.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { newId } from '../newId.ts'
import { wordsOfChange } from '../access/people/wordsOfChange.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { renewed, switched } from './keeping.ts'
import { newSecret } from './signature.ts'

export const rules: Record<string, Rule> = {
  save,
  disable: switched('webhookSource', false),
  enable: switched('webhookSource', true),
  renewSecret: renewed('webhookSource'),
}

interface Source {
  id: string
  name: string
  consumer: string
}

/** Checks and audits a source that is saved; a new one gets its secret and address. */
async function save(
  { trx, actor, registry: { entities } }: RuleContext,
  before: Source | undefined,
  body: Partial<Source>,
) {
  const { name, consumer } = asSaved(before, body)
  const id = before?.id ?? newId()
  const use = entities.webhookSource!.fields.consumer!.options!.find(({ value }) => value === consumer)!.label
  const words = wordsOfChange(before ? { 名称: before.name } : {}, { 名称: name, ...(!before && { 用途: use }) })
  const about = { subject: 'webhookSource', subjectId: id, subjectName: before?.name ?? name } as const
  if (before) {
    if (words) await audit(trx, actor, { ...about, action: '修改回调接口', ...words })
    return undefined
  }
  await requirePerson(trx, actor)
  await audit(trx, actor, { ...about, action: '新建回调接口', after: words!.after })
  return { id, path: `/v1/hook/${consumer}/${id}`, secret: newSecret() }
}

/**
 * Requires that a person registers a source: its messages act as that account, and the account of an API key has no
 * rights.
 */
async function requirePerson(trx: CompanyTransaction, { accountId }: Actor) {
  const own = trx.selectFrom('account').select('isMachine').where('id', '=', accountId)
  if ((await own.executeTakeFirst())?.isMachine) throw refusal('hook.byMachine')
}
