import type { CompanyTransaction } from '../../database/company.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../newId.ts'

export interface Audited {
  subject: 'listSetting' | 'account' | 'role' | 'company' | 'apiKey' | 'record' | 'webhook' | 'webhookSource'
  subjectId?: string
  /** What people call it. */
  subjectName: string
  /** What was done to it, in words. */
  action: string
  /** What differed, in words; nothing where it began or ended. */
  before?: string
  after?: string
  /** ISO time; now unless given. */
  time?: string
}

/** Keeps who changed what of the configuration, in the transaction that changes it. */
export async function audit(
  trx: CompanyTransaction,
  { accountId, name }: Pick<Actor, 'accountId' | 'name'>,
  ...changes: Audited[]
) {
  if (changes.length === 0) return
  const now = new Date().toISOString()
  const rows = changes.map(({ time = now, ...change }) => ({
    id: newId(),
    time,
    actorId: accountId,
    actorName: name,
    ...change,
  }))
  await trx.insertInto('auditLog').values(rows).execute()
}

/** What was kept in this transaction since an id was made, in its order. */
export async function auditedSince(trx: CompanyTransaction, { accountId }: Actor, id: string) {
  return trx
    .selectFrom('auditLog')
    .select(['subjectName', 'action', 'before', 'after'])
    .where('actorId', '=', accountId)
    .where('id', '>', id)
    .orderBy('id')
    .execute()
}
