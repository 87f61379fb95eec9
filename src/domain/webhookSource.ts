import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model.ts'
import type { Actor } from './actor.ts'
import { audit } from './audit.ts'
import { newId } from './newId.ts'
import { wordsOfChange } from './people/wordsOfChange.ts'
import type { Rule } from './rules.ts'
import { renewed, switched } from './webhooks/keeping.ts'
import { newSecret } from './webhooks/signature.ts'

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

/** A new source gets its secret, and an address that says whose it is. */
async function save(
  trx: CompanyTransaction,
  actor: Actor,
  before: Source | undefined,
  body: Partial<Source>,
  _: string,
  { entities }: Registry,
) {
  const { name, consumer } = { ...before, ...body } as Source
  const id = before?.id ?? newId()
  const use = entities.webhookSource!.fields.consumer!.options!.find(({ value }) => value === consumer)!.label
  const words = wordsOfChange(before ? { 名称: before.name } : {}, { 名称: name, ...(!before && { 用途: use }) })
  const about = { subject: 'webhookSource', subjectId: id, subjectName: before?.name ?? name } as const
  if (words) await audit(trx, actor, { ...about, action: before ? '修改回调接口' : '新建回调接口', ...words })
  return before ? undefined : { id, path: `/v1/hook/${consumer}/${id}`, secret: newSecret() }
}
