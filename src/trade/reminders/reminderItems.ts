import type { AliasableExpression } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'

/** An event of a customer's business, and its value. */
interface Business {
  customerId: string
  time: string
  value: string | number
}

export interface ReminderItem {
  /** The rule's dataType. */
  value: number
  name: string
  /** Whether it is in yuan, else in documents. */
  isMoney: boolean
  /** Menu key that is required to see its figures. */
  mask?: string
  /** Selects the confirmed business that is seen: unconfirmed documents may still be withdrawn. */
  business: (db: CompanyDb, seen: SeenSql) => AliasableExpression<Business>
}

const SALE_PRICE = 'data-salePrice'

/**
 * Items that a rule can watch. The spec names none: these are what a salesperson asks about a customer, and what
 * confirmed documents answer. A document counts in the month of its own time, by which lists are filtered. Amounts are
 * those of the goods, sums of lines rounded to cents, without freight.
 */
export const reminderItems: readonly ReminderItem[] = [
  { value: 1, name: '销售出库金额', isMoney: true, mask: SALE_PRICE, business: soldGoods },
  { value: 2, name: '销售出库单数', isMoney: false, business: stockOuts },
  { value: 3, name: '销售退货金额', isMoney: true, mask: SALE_PRICE, business: returnedGoods },
]

/** What a figure is made of. */
export const BUSINESS = ['customer', 'stockOutOrder', 'stockOutItem', 'salesReturnOrder', 'salesReturnItem'] as const

/** Finds the item of a rule's dataType; undefined for an unknown one. */
export const itemOf = (dataType: number): ReminderItem | undefined =>
  reminderItems.find(({ value }) => value === dataType)

/** Tells whether an account with these keys may see the figures of an item. */
export function maySeeItem(dataType: number, keys: ReadonlySet<string>): boolean {
  const mask = itemOf(dataType)?.mask
  return mask === undefined || keys.has(mask)
}

function soldGoods(db: CompanyDb, seen: SeenSql): AliasableExpression<Business> {
  return db
    .selectFrom('stockOutOrder as o')
    .innerJoin('stockOutItem as i', 'i.stockOutId', 'o.id')
    .select(['o.customerId', 'o.time', 'i.amount as value'])
    .where('o.confirmStatus', '=', 1)
    .where(seen('stockOutOrder', 'o'))
    .where(seen('stockOutItem', 'i'))
}

function stockOuts(db: CompanyDb, seen: SeenSql): AliasableExpression<Business> {
  return db
    .selectFrom('stockOutOrder as o')
    .select(['o.customerId', 'o.time'])
    .select(eb => eb.lit(1).as('value'))
    .where('o.confirmStatus', '=', 1)
    .where(seen('stockOutOrder', 'o'))
}

function returnedGoods(db: CompanyDb, seen: SeenSql): AliasableExpression<Business> {
  return db
    .selectFrom('salesReturnOrder as r')
    .innerJoin('stockOutOrder as o', 'o.id', 'r.stockOutId')
    .innerJoin('salesReturnItem as i', 'i.returnId', 'r.id')
    .select(['o.customerId', 'r.returnTime as time', 'i.amount as value'])
    .where('r.returnStatus', '=', 1)
    .where(seen('salesReturnOrder', 'r'))
    .where(seen('salesReturnItem', 'i'))
}
