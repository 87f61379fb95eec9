import { Big } from 'big.js'
import type { RuleContext } from '../../domain/rule.ts'
import { resourceOf } from '../../engine/relations/resourceOf.ts'

interface Found {
  productId: string
  quantity: Big
}

/**
 * Computes what goods cost that are found where the books have none left, so that there is no average: what a unit cost
 * when it was last bought or counted in, in whichever warehouse; its purchase price where it never was.
 * @returns the cost in yuan of each; undefined where the average of the stock holds
 */
export async function overflowCosts(
  { trx, registry }: RuleContext,
  warehouseId: string,
  found: readonly Found[],
): Promise<(Big | undefined)[]> {
  const ids = [...new Set(found.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  const there = await trx
    .selectFrom('stockBalance')
    .select('productId')
    .where('warehouseId', '=', warehouseId)
    .where('productId', 'in', ids)
    .where('quantity', '>', '0')
    .execute()
  const known = new Set(there.map(({ productId }) => productId))
  const unknown = ids.filter(id => !known.has(id))
  if (unknown.length === 0) return found.map(() => undefined)
  const types = ['stockInOrder', 'openingStock'].map(entity => resourceOf(registry, entity)!.document!.type)
  const bought = await trx
    .selectFrom('stockLedger')
    .select(['productId', 'unitCost'])
    .distinctOn('productId')
    .where('productId', 'in', unknown)
    .where('documentType', 'in', types)
    .where('quantity', '>', '0')
    .orderBy('productId')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const prices = await trx.selectFrom('product').select(['id', 'purchasePrice']).where('id', 'in', unknown).execute()
  const costs = new Map([
    ...prices.map(({ id, purchasePrice }) => [id, new Big(purchasePrice ?? 0)] as const),
    ...bought.map(({ productId, unitCost }) => [productId, new Big(unitCost)] as const),
  ])
  return found.map(({ productId, quantity }) =>
    known.has(productId) ? undefined : quantity.times(costs.get(productId) ?? 0).round(2, Big.roundHalfUp),
  )
}
