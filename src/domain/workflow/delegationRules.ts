import { sql } from 'kysely'
import { asSaved } from '../asSaved.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../rule.ts'

/** Who approves for whom, for some days. */
export const delegationRules: Record<string, Rule> = { save, saved, end }

interface Delegation {
  id: string
  delegateId: string
  sinceOn: string
  untilOn: string
}

/** Checks a delegation. @throws DomainError delegation.self, delegation.days */
async function save({ actor }: RuleContext, before: Delegation | undefined, body: Partial<Delegation>) {
  const { delegateId, sinceOn, untilOn } = asSaved(before, body)
  if (delegateId === actor.accountId) throw refusal('delegation.self', {}, 'delegateId')
  if (untilOn < sinceOn) throw refusal('delegation.days', {}, 'untilOn')
}

async function saved({ trx, time }: RuleContext) {
  await followDelegations(trx, formatTime(time, DAY_FORMAT))
}

async function end({ trx, time }: RuleContext, { id }: Delegation) {
  await trx.updateTable('approvalDelegation').set({ isEnded: true }).where('id', '=', id).execute()
  await followDelegations(trx, formatTime(time, DAY_FORMAT))
}

/**
 * Has accounts say who acts for them on a day (`YYYY-MM-DD`), the one who was named last; what is over by then is ended.
 */
export async function followDelegations(trx: CompanyTransaction, day: string) {
  await trx
    .updateTable('approvalDelegation')
    .set({ isEnded: true })
    .where('isEnded', '=', false)
    .where('untilOn', '<', day)
    .execute()
  const rows = await trx
    .selectFrom('approvalDelegation')
    .select(['accountId', 'delegateId'])
    .where('isEnded', '=', false)
    .where('sinceOn', '<=', day)
    .orderBy('time')
    .orderBy('id')
    .execute()
  const wanted = new Map(rows.map(({ accountId, delegateId }) => [accountId, delegateId]))
  const known = await trx
    .selectFrom('account')
    .select(['id', 'delegateId'])
    .where(({ eb, or }) =>
      or([eb('delegateId', 'is not', null), eb('id', '=', sql<string>`any(${[...wanted.keys()]}::uuid[])`)]),
    )
    .orderBy('id')
    .execute()
  for (const { id, delegateId } of known)
    if (delegateId !== (wanted.get(id) ?? null))
      await trx
        .updateTable('account')
        .set({ delegateId: wanted.get(id) ?? null })
        .where('id', '=', id)
        .execute()
}
