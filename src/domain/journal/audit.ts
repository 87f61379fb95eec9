import type { CompanyTransaction } from '../../database/company.ts'
import { leaveStatement } from '../../database/together.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../newId.ts'

export interface Audited {
  subject:
    | 'listSetting'
    | 'report'
    | 'account'
    | 'role'
    | 'company'
    | 'apiKey'
    | 'record'
    | 'webhook'
    | 'webhookSource'
    | 'approvalFlow'
    | 'signIn'
    | 'export'
    | 'tool'
  subjectId?: string
  /** Its name for people. */
  subjectName: string
  /** The act, in words. */
  action: string
  /** The values that differ, in words; absent where it was created or deleted. */
  before?: string
  after?: string
  /** ISO time; now unless given. */
  time?: string
}

/**
 * Writes entries of the audit log, in the transaction of the change. What is done with a document, as printing it or
 * exporting its lines, stands in the operation log.
 */
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
  await leaveStatement(trx, trx.insertInto('auditLog').values(rows))
}

/** Reads the entries that the actor has written since an id was made, in their order. */
export async function auditedSince(trx: CompanyTransaction, { accountId }: Actor, id: string) {
  return trx
    .selectFrom('auditLog')
    .select(['subjectName', 'action', 'before', 'after'])
    .where('actorId', '=', accountId)
    .where('id', '>', id)
    .orderBy('id')
    .execute()
}
