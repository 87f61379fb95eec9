import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import { maySeeItem } from './reminderItems.ts'
import type { ReminderRule, Source } from './reminderRule.ts'

/** A rule with those whom it tells. */
export interface KnownRule extends Omit<ReminderRule, 'receivers'> {
  /** The customer, or null for all of them. */
  sourceId: string | null
  receivers: Receiver[]
}

export interface Receiver {
  receiverId: string
  name: string
}

/** The rules of a customer, or those for all customers, in the order in which they were entered. */
export async function rulesOf(db: CompanyDb, { type, sourceId }: Source): Promise<(KnownRule & { id: string })[]> {
  const rules = await stored(db)
    .where('type', '=', type)
    .where('sourceId', sourceId === null ? 'is' : '=', sourceId)
    .execute()
  return withReceivers(db, rules)
}

/** Every rule of a company; who may no longer sign in, or know what it watches, is not among those whom it tells. */
export async function rulesInForce(db: CompanyDb): Promise<KnownRule[]> {
  const rules = await withReceivers(db, await stored(db).execute(), { active: true })
  const roles = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['account.id', 'role.menuKeys'])
    .execute()
  const keys = new Map(roles.map(({ id, menuKeys }) => [id, new Set(menuKeys)]))
  return rules.map(rule => ({
    ...rule,
    receivers: rule.receivers.filter(({ receiverId }) => maySeeItem(rule.dataType, keys.get(receiverId) ?? new Set())),
  }))
}

function stored(db: CompanyDb) {
  return db
    .selectFrom('reminderRule')
    .select(['id', 'sourceId', 'dataType', 'timeType', 'methodType', 'methodTarget'])
    .orderBy('sourceId', order => order.asc().nullsFirst())
    .orderBy('lineNo')
}

async function withReceivers<Rule extends { id: string }>(db: CompanyDb, rules: Rule[], { active = false } = {}) {
  if (rules.length === 0) return []
  const found = await db
    .selectFrom('reminderReceiver')
    .innerJoin('account', 'account.id', 'reminderReceiver.receiverId')
    .select(['reminderReceiver.ruleId', 'reminderReceiver.receiverId', 'account.name'])
    .where('reminderReceiver.ruleId', '=', sql<string>`any(${rules.map(rule => rule.id)}::uuid[])`)
    .$if(active, query => query.where('account.disabled', '=', false))
    .orderBy('reminderReceiver.receiverId')
    .execute()
  const receiversOf = (id: string): Receiver[] =>
    found.filter(({ ruleId }) => ruleId === id).map(({ receiverId, name }) => ({ receiverId, name }))
  return rules.map(rule => ({ ...rule, receivers: receiversOf(rule.id) }))
}
