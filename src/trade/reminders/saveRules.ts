import type { CompanyTransaction } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import type { Actor } from '../../domain/actor.ts'
import { newId } from '../../domain/newId.ts'
import { requireActive, requireReceivers, requireSource } from './requireKnown.ts'
import { checkRules, type ReminderRule, type Source } from './reminderRule.ts'

/**
 * Replaces all rules of a customer, or of all customers.
 * @throws DomainError reminder.item, reminder.receiver, reminder.percent (spec, sales 5), reminder.unknownReceiver,
 * reminder.disabledReceiver, record.missing
 */
export async function saveRules(
  trx: CompanyTransaction,
  seen: SeenSql,
  actor: Actor,
  source: Source,
  rules: readonly ReminderRule[],
) {
  checkRules(rules)
  await requireSource(trx, seen, source)
  const names = await requireReceivers(trx, rules)
  await lock(trx, actor, source)
  const { type, sourceId } = source
  const old = trx
    .selectFrom('reminderRule')
    .select('id')
    .where('type', '=', type)
    .where('sourceId', sourceId === null ? 'is' : '=', sourceId)
  const before = await trx.selectFrom('reminderReceiver').select('receiverId').where('ruleId', 'in', old).execute()
  await requireActive(trx, rules, names, new Set(before.map(({ receiverId }) => receiverId)))
  await trx.deleteFrom('reminderReceiver').where('ruleId', 'in', old).execute()
  await trx.deleteFrom('reminderRule').where('id', 'in', old).execute()
  if (rules.length === 0) return
  const numbered = rules.map((rule, index) => ({ ...rule, id: newId(), lineNo: index + 1 }))
  const rows = numbered.map(({ id, lineNo, dataType, timeType, methodType, methodTarget }) => {
    return { id, type, sourceId, lineNo, dataType, timeType, methodType, methodTarget }
  })
  const told = numbered.flatMap(({ id, receivers }) =>
    [...new Set(receivers)].map(receiverId => ({ ruleId: id, receiverId })),
  )
  await trx.insertInto('reminderRule').values(rows).execute()
  await trx.insertInto('reminderReceiver').values(told).execute()
}

/**
 * Locks the customer or company: of two transactions that save the same rules, the second replaces those of the first.
 */
async function lock(trx: CompanyTransaction, { serviceBuyerId }: Actor, { sourceId }: Source) {
  const owner = sourceId
    ? trx.selectFrom('customer').select('id').where('id', '=', sourceId)
    : trx.selectFrom('serviceBuyer').select('id').where('id', '=', serviceBuyerId)
  await owner.forNoKeyUpdate().execute()
}
