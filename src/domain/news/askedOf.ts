import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'

/** Where goods lie. */
export interface Place {
  productId: string
  warehouseId: string
}

export const placeOf = ({ productId, warehouseId }: Place) => `${productId} ${warehouseId}`

/** How much of some goods pending stock-outs ask for, line by line, and how much is there by its place. */
export async function askedOf(trx: CompanyTransaction, productIds: string[]) {
  const asked = await trx
    .selectFrom('stockOutOrder as o')
    .innerJoin('stockOutItem as line', 'line.stockOutId', 'o.id')
    .select(['line.productId', 'line.warehouseId', 'line.quantity', 'o.salesId'])
    .where('o.confirmStatus', '=', 0)
    .where('o.salesStatus', '<>', 3)
    .where('line.productId', 'in', productIds)
    .execute()
  const balances = await trx
    .selectFrom('stockBalance')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('productId', 'in', productIds)
    .execute()
  return { asked, stock: sumsOf(balances) }
}

/** Quantities of the same goods in the same place together. */
export function sumsOf(lines: readonly (Place & { quantity: string | number })[]): Map<string, Big> {
  const sums = new Map<string, Big>()
  for (const line of lines) sums.set(placeOf(line), (sums.get(placeOf(line)) ?? new Big(0)).plus(line.quantity))
  return sums
}
