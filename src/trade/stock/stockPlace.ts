import { sql, type SqlBool } from 'kysely'

/** Where goods lie: a product in a warehouse. */
export interface Place {
  warehouseId: string
  productId: string
}

/** What a place is called in maps, and sorted by. */
export const placeOf = ({ warehouseId, productId }: Place) => `${warehouseId}/${productId}`

/** That a row of stock is of one of some places, of which there is at least one. */
export const isAtOne = (places: readonly Place[]) => {
  const pairs = places.map(({ warehouseId, productId }) => sql`(${warehouseId}, ${productId})`)
  return sql<SqlBool>`(${sql.ref('warehouseId')}, ${sql.ref('productId')}) in (${sql.join(pairs)})`
}
