import { Big } from 'big.js'
import type { CompanyDb } from '../../database/company.ts'

/**
 * Reads what goes into a quantity of a product, as its bill of materials says; in whole units of each component, so that
 * it is enough.
 */
export async function componentsFor(db: CompanyDb, productId: string, quantity: Big) {
  const rows = await db
    .selectFrom('productComponent as part')
    .innerJoin('product', 'product.id', 'part.componentId')
    .innerJoin('unit', 'unit.id', 'product.unitId')
    .select(['part.componentId', 'part.quantity', 'unit.decimals'])
    .where('part.productId', '=', productId)
    .orderBy('part.id')
    .execute()
  return rows.map(({ componentId, quantity: each, decimals }) => {
    const needed = quantity.times(each).round(decimals ?? 3, Big.roundUp)
    return { productId: componentId, quantity: needed.toNumber() }
  })
}
