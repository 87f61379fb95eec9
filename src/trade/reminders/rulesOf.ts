import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import { seenBy, seenByAll, type SeenSql } from '../../database/sql/seenBy.ts'
import type { Page, Registry } from '../../engine/model/model.ts'
import { rowScope } from '../../engine/visibility/rowScope.ts'
import { pageOf } from '../../domain/events/pageOf.ts'
import { selectSwitches, switchesOf } from '../../domain/access/companySwitches.ts'
import { keysOf } from '../../domain/access/readKeys.ts'
import { BUSINESS, maySeeItem } from './reminderItems.ts'
import type { ReminderRule, Source } from './reminderRule.ts'

/** A rule with its receivers. */
export interface KnownRule extends Omit<ReminderRule, 'receivers'> {
  /** The customer, or null for all customers. */
  sourceId: string | null
  receivers: Receiver[]
}

export interface Receiver {
  receiverId: string
  name: string
}

/** Reads the rules of a customer, or those for all customers, in the order in which they were entered. */
export async function rulesOf(db: CompanyDb, { type, sourceId }: Source): Promise<(KnownRule & { id: string })[]> {
  const rules = await stored(db)
    .where('type', '=', type)
    .where('sourceId', sourceId === null ? 'is' : '=', sourceId)
    .execute()
  return withReceivers(db, rules)
}

/**
 * Reads every rule of a company, and the page of stock-outs that each receiver's notice opens. Receivers who are
 * disabled, may not see what a rule watches, or may not open the documents behind it are left out. Those who see all
 * business come together; whoever sees only some has figures of their own.
 */
export async function rulesInForce(db: CompanyDb, { entities, menus, resources }: Registry) {
  const rules = await withReceivers(db, await stored(db).execute(), { active: true })
  const accounts = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'account.serviceBuyerId')
    .select(['account.id', 'role.menuKeys', selectSwitches(entities)])
    .execute()
  const keysIn = ({ menuKeys, ...row }: (typeof accounts)[number]) =>
    keysOf(menuKeys, switchesOf(entities, row).authorities, menus)
  const keys = new Map(accounts.map(account => [account.id, keysIn(account)]))
  const pages = new Map<string, Page>()
  for (const [id, held] of keys) {
    const page = resources.stockOutOrder && pageOf(resources.stockOutOrder, 'list', held, [])
    if (page) pages.set(id, page)
  }
  const isTold = (dataType: number, id: string) => pages.has(id) && maySeeItem(dataType, keys.get(id)!)
  const inForce: KnownRule[] = rules.map(rule => ({
    ...rule,
    receivers: rule.receivers.filter(({ receiverId }) => isTold(rule.dataType, receiverId)),
  }))
  const isLimited = (id: string) =>
    BUSINESS.some(name => rowScope(entities, entities[name]!, keys.get(id)!) !== undefined)
  const limited = new Set([...pages.keys()].filter(isLimited))
  const toldTo = (isTold: (id: string) => boolean) =>
    inForce.flatMap(rule => {
      const receivers = rule.receivers.filter(({ receiverId }) => isTold(receiverId))
      return receivers.length > 0 ? { ...rule, receivers } : []
    })
  const sights: Sight[] = [
    { seen: seenByAll, rules: toldTo(id => !limited.has(id)) },
    ...[...limited].map(accountId => ({
      seen: seenBy(entities, { accountId, keys: keys.get(accountId)! }),
      rules: toldTo(id => id === accountId),
    })),
  ]
  return { sights, pages }
}

/** Rules, each with those of its receivers who see the same business. */
interface Sight {
  seen: SeenSql
  rules: KnownRule[]
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
