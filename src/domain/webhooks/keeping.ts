import type { RuleContext } from '../rule.ts'
import { type CompanyTransaction, tableOf } from '../../database/company.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../journal/audit.ts'
import { requireHeldKeys } from '../access/people/requireHeldKeys.ts'
import { newSecret } from './signature.ts'

const KINDS = { webhook: '数据推送', webhookSource: '回调接口' } as const

export type Kept = keyof typeof KINDS

interface Named {
  id: string
  name: string
}

interface Owned extends Named {
  creatorId: string
}

/** Makes the rule that enables or disables a webhook or source, and audits it. */
export const switched =
  (kind: Kept, on: boolean) =>
  async ({ trx, actor, time }: RuleContext, record: Named) => {
    const [before, after] = on ? ['状态：停用', '状态：启用'] : ['状态：启用', '状态：停用']
    await note(trx, actor, kind, record, `${on ? '启用' : '停用'}${KINDS[kind]}`, { before, after, time })
    // Failures before it was disabled say nothing about now.
    return kind === 'webhook' && on ? { failingSince: null } : undefined
  }

/** Makes the rule that renews the secret of a webhook or source, and audits it. */
export const renewed =
  (kind: Kept) =>
  async ({ trx, actor, registry }: RuleContext, record: Owned) => {
    await requireSay(trx, actor, registry, kind, record)
    await note(trx, actor, kind, record, '更换签名密钥')
    return { secret: newSecret() }
  }

/**
 * Returns the secret of a webhook or source to an account that may change it; reading it is audited.
 * @returns undefined where there is no such record
 * @throws DomainError account.beyondOwn
 */
export async function tellSecret(trx: CompanyTransaction, registry: Registry, actor: Actor, kind: Kept, id: string) {
  const record = await tableOf<Kept>(trx, kind)
    .select(['id', 'name', 'secret', 'creatorId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!record) return undefined
  await requireSay(trx, actor, registry, kind, record)
  await note(trx, actor, kind, record, '查看签名密钥')
  return record.secret
}

/**
 * Checks permission: who knows the secret of a source acts as the account that registered it, which may have more
 * rights.
 */
async function requireSay(
  trx: CompanyTransaction,
  actor: Actor,
  { menus }: Registry,
  kind: Kept,
  { creatorId }: Owned,
) {
  if (kind === 'webhook') return
  const creator = trx.selectFrom('account').select('roleId').where('id', '=', creatorId)
  await requireHeldKeys(trx, actor, menus, [(await creator.executeTakeFirstOrThrow()).roleId])
}

const note = (
  trx: CompanyTransaction,
  actor: Actor,
  subject: Kept,
  { id, name }: Named,
  action: string,
  words: { before?: string; after?: string; time?: string } = {},
) => audit(trx, actor, { subject, subjectId: id, subjectName: name, action, ...words })
