import { newId } from '../../domain/newId.ts'
import { openBalances } from '../../trade/stock/openBalances.ts'
import type { Company } from '../company.ts'

/** Each so many products the first warehouse keeps between limits, each so many of these there is too little of. */
const EVERY = 16
const SHORT = 3

/** Sets limits for some products, of which some are below: they are to be bought. */
export async function setLimits({ trx, products, warehouseIds, shelves }: Company) {
  const limits = products.flatMap(({ id: productId }, product) => {
    if (product % EVERY !== 0) return []
    const onHand = warehouseIds.map((_, warehouse) => shelves.onHand({ warehouse, product }))
    const all = onHand.reduce((sum, one) => sum + one, 0)
    const isShort = (product / EVERY) % SHORT === 0
    const minimum = isShort ? Math.ceil(all * 1.2) + 10 : Math.floor(onHand[0]! / 4)
    return {
      id: newId(),
      productId,
      warehouseId: warehouseIds[0]!,
      minimum: String(minimum),
      maximum: String(Math.max(minimum * 2, all * 2, 10)),
    }
  })
  await trx.insertInto('productLimit').values(limits).execute()
  await openBalances(
    trx,
    'productId',
    limits.map(({ productId }) => productId),
  )
}
