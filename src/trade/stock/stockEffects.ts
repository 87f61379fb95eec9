import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { together } from '../../database/together.ts'
import type { Effect } from '../../engine/model/effectModel.ts'
import { placeOf, type StockPlace } from './stockPlace.ts'

type Moved = StockPlace & { quantity: Big; lineNo: number }

/**
 * Says what becomes of the stock at each place that goods were moved at, in the order of the lines.
 * @param balances as they are after the movements, by their places
 */
export async function stockEffects(
  trx: CompanyTransaction,
  movements: readonly Moved[],
  balances: ReadonlyMap<string, { quantity: Big }>,
): Promise<Effect[]> {
  const changes = new Map<string, { at: StockPlace; quantity: Big }>()
  for (const movement of movements.toSorted((a, b) => a.lineNo - b.lineNo)) {
    const known = changes.get(placeOf(movement))
    changes.set(placeOf(movement), { at: movement, quantity: movement.quantity.plus(known?.quantity ?? 0) })
  }
  const [products, warehouses] = await together(
    trx,
    trx
      .selectFrom('product')
      .innerJoin('unit', 'unit.id', 'product.unitId')
      .select(['product.id', 'brandName', 'goodsName', 'sn', 'unit.name as unit'])
      .where(
        'product.id',
        'in',
        movements.map(({ productId }) => productId),
      ),
    trx
      .selectFrom('warehouse')
      .select(['id', 'warehouseName'])
      .where(
        'id',
        'in',
        movements.map(({ warehouseId }) => warehouseId),
      ),
  )
  return [...changes].map(([place, { at, quantity }]) => {
    const product = products.find(({ id }) => id === at.productId)
    const after = balances.get(place)?.quantity ?? new Big(0)
    return {
      title: '库存',
      name: [product?.brandName, product?.goodsName, product?.sn].filter(Boolean).join(' '),
      place: warehouses.find(({ id }) => id === at.warehouseId)?.warehouseName,
      unit: product?.unit,
      before: after.minus(quantity).toFixed(),
      after: after.toFixed(),
    }
  })
}
