import type { CompanyTransaction } from '../database/company.ts'
import { newId } from '../domain/newId.ts'
import { say, type Product, type Profile } from './company.ts'
import { positionOf } from './story/shelves.ts'

/** Makes the shelf positions of the warehouses, and where in each of them a product stands. */
export async function insertPositions(
  trx: CompanyTransaction,
  profile: Profile,
  warehouseIds: string[],
  products: Product[],
) {
  for (const [warehouse, warehouseId] of warehouseIds.entries()) {
    const placed = products.map(({ id: productId }, product) => {
      return { productId, name: say({ profile }, positionOf({ warehouse, product })) }
    })
    const names = [...new Set(placed.map(({ name }) => name))].sort()
    const positions = names.map(name => ({ id: newId(), warehouseId, name }))
    await trx.insertInto('warehousePosition').values(positions).execute()
    const ids = new Map(positions.map(({ id, name }) => [name, id]))
    await trx
      .insertInto('productPosition')
      .values(
        placed.map(({ productId, name }) => ({ id: newId(), productId, warehouseId, positionId: ids.get(name)! })),
      )
      .execute()
  }
}
