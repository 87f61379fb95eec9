import type { CompanyTransaction } from '../../../database/company.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { audit } from '../../journal/audit.ts'
import { refusal } from '../../refusal.ts'
import { holdCompany } from '../people/holdCompany.ts'
import { requireHeldKeys } from '../people/requireHeldKeys.ts'
import { hashToken } from '../sessions.ts'
import { newToken } from './token.ts'

/**
 * Generates the token of an API key, in place of the one before. Belongs in a transaction.
 * @returns the token; only its hash is stored, so it can't be read again
 * @throws DomainError record.missing, transition.refused for a disabled one, apiKey.beyondOwn
 */
export async function issueApiKey(trx: CompanyTransaction, { menus }: Registry, actor: Actor, id: string) {
  await holdCompany(trx, actor)
  const before = await trx
    .selectFrom('apiKey')
    .select(['name', 'roleId', 'prefix', 'disabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw refusal('record.missing')
  const { name, disabled } = before
  const action = before.prefix === null ? '生成密钥' : '重新生成密钥'
  if (disabled) throw refusal('transition.refused', { title: 'API密钥', name: `“${name}”`, label: action })
  await requireHeldKeys(trx, actor, menus, [before.roleId], 'apiKey.beyondOwn')
  const { token, prefix } = newToken(actor.serviceBuyerId)
  await trx
    .updateTable('apiKey')
    .set({ keyHash: hashToken(token), prefix })
    .where('id', '=', id)
    .execute()
  const words = { before: before.prefix ? `密钥前缀：${before.prefix}` : undefined, after: `密钥前缀：${prefix}` }
  await audit(trx, actor, { subject: 'apiKey', subjectId: id, subjectName: name, action, ...words })
  return { key: token, prefix }
}
