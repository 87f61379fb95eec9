import type { Company } from '../company.ts'

/** Products that nobody was promised of which a warehouse has some, and that none of some warehouses has moved since. */
export async function goodsAtRest(
  { trx, shelves, products, warehouseIds, timeOf }: Company,
  warehouse: number,
  { among = [warehouse], since }: { among?: number[]; since: number },
): Promise<number[]> {
  const moved = await trx
    .selectFrom('stockLedger')
    .select('productId')
    .where(
      'warehouseId',
      'in',
      among.map(one => warehouseIds[one]!),
    )
    .where('time', '>=', timeOf(since))
    .execute()
  const isMoved = new Set(moved.map(({ productId }) => productId))
  return products.flatMap(({ id }, product) =>
    isMoved.has(id) || shelves.free({ warehouse, product }) < LEAST ? [] : product,
  )
}

/** Of less, nothing is given away. */
const LEAST = 6
