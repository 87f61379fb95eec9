import type { AliasableExpression } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'

/** Something that happened with a customer, and how much it counts. */
interface Business {
  customerId: string
  time: string
  value: string | number
}

export interface ReminderItem {
  /** The rule's dataType. */
  value: number
  name: string
  /** Counted in yuan, else in documents. */
  isMoney: boolean
  /** Menu key without which nobody is told what it came to. */
  mask?: string
  /** All of it that is final: what is not confirmed may still be withdrawn. */
  business: (db: CompanyDb) => AliasableExpression<Business>
}

const SALE_PRICE = 'data-salePrice'

/**
 * What a rule can watch. The spec names none: these are what a seller asks about a customer, and what confirmed
 * documents answer. A document counts in the month of its own time, which is the one that the lists filter by. Amounts
 * are the goods', sums of lines rounded to cents; freight is not the customer's business with us.
 */
export const reminderItems: readonly ReminderItem[] = [
  { value: 1, name: '销售出库金额', isMoney: true, mask: SALE_PRICE, business: soldGoods },
  { value: 2, name: '销售出库单数', isMoney: false, business: stockOuts },
  { value: 3, name: '销售退货金额', isMoney: true, mask: SALE_PRICE, business: returnedGoods },
]

export const itemOf = (dataType: number): ReminderItem | undefined =>
  reminderItems.find(({ value }) => value === dataType)

/** Whether the holder of these keys may know what an item came to. */
export function maySeeItem(dataType: number, keys: ReadonlySet<string>): boolean {
  const mask = itemOf(dataType)?.mask
  return mask === undefined || keys.has(mask)
}

function soldGoods(db: CompanyDb): AliasableExpression<Business> {
  return db
    .selectFrom('stockOutOrder as o')
    .innerJoin('stockOutItem as i', 'i.stockOutId', 'o.id')
    .select(['o.customerId', 'o.time', 'i.amount as value'])
    .where('o.confirmStatus', '=', 1)
}

function stockOuts(db: CompanyDb): AliasableExpression<Business> {
  return db
    .selectFrom('stockOutOrder as o')
    .select(['o.customerId', 'o.time'])
    .select(eb => eb.lit(1).as('value'))
    .where('o.confirmStatus', '=', 1)
}

function returnedGoods(db: CompanyDb): AliasableExpression<Business> {
  return db
    .selectFrom('salesReturnOrder as r')
    .innerJoin('stockOutOrder as o', 'o.id', 'r.stockOutId')
    .innerJoin('salesReturnItem as i', 'i.returnId', 'r.id')
    .select(['o.customerId', 'r.returnTime as time', 'i.amount as value'])
    .where('r.returnStatus', '=', 1)
}
