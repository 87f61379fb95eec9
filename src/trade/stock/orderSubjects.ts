import { Big } from 'big.js'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { type StockPlace, placeOf } from './stockPlace.ts'

/**
 * Finds the sales orders that waited for the goods of a stock-in: with open lines, or with a stock-out that was short.
 */
export async function waitingOrders(trx: CompanyTransaction, stockInId: string) {
  const came = await trx
    .selectFrom('stockInItem')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('stockInId', '=', stockInId)
    .execute()
  const productIds = [...new Set(came.map(({ productId }) => productId))]
  const open = await trx
    .selectFrom('salesOrderItem as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.salesId')
    .select('o.id')
    .where('line.productId', 'in', productIds)
    .where('o.orderStatus', '=', 0)
    .where(sql<boolean>`line.quantity > line.out_quantity + line.cancel_quantity`)
    .execute()
  const ids = [...open.map(({ id }) => id), ...(await haltedOrders(trx, came, productIds))]
  return [...new Set(ids)].sort()
}

/** Finds orders with a stock-out that needed more than there was before the goods came in. */
async function haltedOrders(trx: CompanyTransaction, came: readonly Line[], productIds: string[]) {
  const pending = await trx
    .selectFrom('stockOutOrder as o')
    .innerJoin('stockOutItem as line', 'line.stockOutId', 'o.id')
    .select(['o.salesId', 'line.productId', 'line.warehouseId', 'line.quantity'])
    .where('o.confirmStatus', '=', 0)
    .where('o.salesStatus', '<>', 3)
    .where('line.productId', 'in', productIds)
    .execute()
  if (pending.length === 0) return []
  const stock = await trx
    .selectFrom('stockBalance')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('productId', 'in', productIds)
    .execute()
  const [asked, brought, there] = [sumsOf(pending), sumsOf(came), sumsOf(stock)]
  const isShort = (place: string) =>
    brought.has(place) && asked.get(place)!.gt(there.get(place)!.minus(brought.get(place)!))
  return pending.filter(line => isShort(placeOf(line))).map(({ salesId }) => salesId)
}

interface Line extends StockPlace {
  quantity: string | number
}

/** Sums quantities by product and warehouse. */
function sumsOf(lines: readonly Line[]): Map<string, Big> {
  const sums = new Map<string, Big>()
  for (const line of lines) sums.set(placeOf(line), new Big(line.quantity).plus(sums.get(placeOf(line)) ?? 0))
  return sums
}

/** Finds the goods of a stock-out that are short: pending stock-outs, this one included, need more than there is. */
export async function shortGoods(trx: CompanyTransaction, stockOutId: string) {
  const rows = await trx
    .selectFrom('stockOutItem as line')
    .select('line.productId as id')
    .where('line.stockOutId', '=', stockOutId)
    .where(
      ({ selectFrom }) =>
        sql<boolean>`${selectFrom('stockOutItem as other')
          .innerJoin('stockOutOrder as o', 'o.id', 'other.stockOutId')
          .select(({ fn }) => fn.sum<string>('other.quantity').as('asked'))
          .whereRef('other.productId', '=', 'line.productId')
          .whereRef('other.warehouseId', '=', 'line.warehouseId')
          .where('o.confirmStatus', '=', 0)
          .where('o.salesStatus', '<>', 3)}
        > coalesce(${selectFrom('stockBalance as b')
          .select('b.quantity')
          .whereRef('b.productId', '=', 'line.productId')
          .whereRef('b.warehouseId', '=', 'line.warehouseId')}, 0)`,
    )
    .execute()
  return [...new Set(rows.map(({ id }) => id))].sort()
}
