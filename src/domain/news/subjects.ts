import { Big } from 'big.js'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import type { NoticeSubject } from '../../engine/generated/declaration.ts'
import { askedOf, placeOf, sumsOf, type Place } from './askedOf.ts'

/**
 * Other records that are concerned by what was done to one, by the name that a notice's `found` gives: from its id their
 * ids. A new one is one more line here, and its name among the registered ones of the grammar.
 */
export const subjects: Readonly<Record<NoticeSubject, (trx: CompanyTransaction, id: string) => Promise<string[]>>> = {
  waitingOrders,
  shortGoods,
}

/** The sales orders that waited for what a stock-in has brought: lines of them are open, or stood in a stock-out that could not leave. */
async function waitingOrders(trx: CompanyTransaction, stockInId: string) {
  const came = await trx
    .selectFrom('stockInItem')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('stockInId', '=', stockInId)
    .execute()
  const open = await trx
    .selectFrom('salesOrderItem as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.salesId')
    .select('o.id')
    .distinct()
    .where('line.productId', 'in', productsOf(came))
    .where('o.orderStatus', '=', 0)
    .where(sql<boolean>`line.quantity > line.out_quantity + line.cancel_quantity`)
    .execute()
  const { asked, stock } = await askedOf(trx, productsOf(came))
  const [wanted, brought] = [sumsOf(asked), sumsOf(came)]
  const waited = asked.filter(line => {
    const place = placeOf(line)
    const before = (stock.get(place) ?? new Big(0)).minus(brought.get(place) ?? 0)
    return brought.has(place) && wanted.get(place)!.gt(before)
  })
  return [...new Set([...open.map(({ id }) => id), ...waited.map(({ salesId }) => salesId)])].sort()
}

/** The goods of a stock-out of which less is there than the pending ones, this among them, will take. */
async function shortGoods(trx: CompanyTransaction, stockOutId: string) {
  const lines = await trx
    .selectFrom('stockOutItem')
    .select(['productId', 'warehouseId'])
    .where('stockOutId', '=', stockOutId)
    .execute()
  const { asked, stock } = await askedOf(trx, productsOf(lines))
  const wanted = sumsOf(asked)
  const isShort = (line: Place) => wanted.get(placeOf(line))?.gt(stock.get(placeOf(line)) ?? 0)
  return productsOf(lines.filter(isShort)).sort()
}

const productsOf = (lines: readonly Place[]) => [...new Set(lines.map(({ productId }) => productId))]
