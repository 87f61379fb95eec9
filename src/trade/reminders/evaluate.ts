import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import { hasChanged, percentOf, type Figure } from './change.ts'
import { periodOf } from './period.ts'
import { itemOf, type ReminderItem } from './reminderItems.ts'
import type { KnownRule, Receiver } from './rulesOf.ts'

/** A rule that fires for a customer's figures of a month. */
export interface Hit extends Figure {
  customerName: string
  item: ReminderItem
  methodType: number
  /** See percentOf. */
  percent: number | null
  receivers: Receiver[]
}

/**
 * Finds the rules that fire for a finished month (`YYYY-MM`), which is compared with the month before it, per customer.
 * A customer's own rules and those for all customers both count. It runs one statement per watched item, however many
 * customers there are.
 * @param seen what business counts
 */
export async function evaluate(
  db: CompanyDb,
  seen: SeenSql,
  rules: readonly KnownRule[],
  month: string,
): Promise<Hit[]> {
  const sources = new Set(rules.map(({ sourceId }) => sourceId))
  const customers = sources.has(null) ? undefined : [...sources].filter(id => id !== null)
  const found: Hit[] = []
  for (const dataType of new Set(rules.map(rule => rule.dataType))) {
    const item = itemOf(dataType)
    // An item that this version does not know yet: its rules wait.
    if (!item) continue
    const figures = await figuresOf(db, seen, { item, month, customers })
    const watching = rules.filter(rule => rule.dataType === dataType)
    for (const { sourceId, methodType, methodTarget, receivers } of watching)
      for (const figure of figures)
        if ((sourceId ?? figure.customerId) === figure.customerId && hasChanged(figure, methodType, methodTarget))
          found.push({ ...figure, item, methodType, percent: percentOf(figure), receivers })
  }
  return found
}

interface Asked {
  item: ReminderItem
  month: string
  customers?: string[]
}

/** Sums the figures of all customers, or of these, in the two months; customers without any have no row. */
async function figuresOf(db: CompanyDb, seen: SeenSql, { item, month, customers }: Asked) {
  const { from, middle, to } = periodOf(month)
  const query = db
    .selectFrom(item.business(db, seen).as('b'))
    .innerJoin('customer', 'customer.id', 'b.customerId')
    .select(['b.customerId', 'customer.customerName'])
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<string>('b.value').filterWhere('b.time', '<', middle), val('0')).as('before'),
      fn.coalesce(fn.sum<string>('b.value').filterWhere('b.time', '>=', middle), val('0')).as('after'),
    ])
    .where('b.time', '>=', from)
    .where('b.time', '<', to)
    .where(seen('customer'))
    .groupBy(['b.customerId', 'customer.customerName'])
    .orderBy('b.customerId')
  if (!customers) return query.execute()
  return query.where('b.customerId', '=', sql<string>`any(${customers}::uuid[])`).execute()
}
