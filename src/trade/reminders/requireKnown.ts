import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import { refusal } from '../refusal.ts'
import type { ReminderRule, Source } from './reminderRule.ts'

/**
 * Checks that the customer is one of the company's that is seen.
 * @throws DomainError record.missing
 */
export async function requireSource(db: CompanyDb, seen: SeenSql, { sourceId }: Source) {
  if (sourceId === null) return
  const found = db.selectFrom('customer').select('id').where('id', '=', sourceId).where(seen('customer'))
  const known = await found.executeTakeFirst()
  if (!known) throw refusal('record.missing')
}

/**
 * Checks that the receivers of rules are accounts of the company.
 * @returns their names by account
 * @throws DomainError reminder.unknownReceiver naming the rule
 */
export async function requireReceivers(db: CompanyDb, rules: readonly ReminderRule[]): Promise<Map<string, string>> {
  const wanted = [...new Set(rules.flatMap(({ receivers }) => receivers))]
  const found = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const wrong = rules.findIndex(({ receivers }) => receivers.some(receiver => !names.has(receiver)))
  if (wrong < 0) return names
  throw refusal('reminder.unknownReceiver', {}, `rules.${wrong}.receivers`)
}

/**
 * Checks that no disabled account is a new receiver; one that is a receiver already may stay.
 * @param kept the accounts that are receivers already
 * @throws DomainError reminder.disabledReceiver, naming the rule
 */
export async function requireActive(
  db: CompanyDb,
  rules: readonly ReminderRule[],
  names: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
) {
  const found = await db.selectFrom('account').select('id').where('disabled', '=', true).execute()
  const disabled = new Set(found.map(({ id }) => id))
  rules.forEach(({ receivers }, index) => {
    const gone = receivers.find(receiver => disabled.has(receiver) && !kept.has(receiver))
    if (gone === undefined) return
    throw refusal('reminder.disabledReceiver', { name: names.get(gone) ?? '' }, `rules.${index}.receivers`)
  })
}
