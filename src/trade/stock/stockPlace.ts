import { sql, type SqlBool } from 'kysely'

/** A place of stock: a product in a warehouse. */
export interface StockPlace {
  warehouseId: string
  productId: string
}

/** Returns the key of a place in maps, by which places are sorted, too. */
export const placeOf = ({ warehouseId, productId }: StockPlace) => `${warehouseId}/${productId}`

/** Compares places in the one order in which their balances are inserted and locked. */
export const byPlace = (a: StockPlace, b: StockPlace) =>
  placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0

/** Writes the SQL condition that a row of stock is of one of these places; there is at least one. */
export const isAtOne = (places: readonly StockPlace[]) => {
  const pairs = places.map(({ warehouseId, productId }) => sql`(${warehouseId}, ${productId})`)
  return sql<SqlBool>`(${sql.ref('warehouseId')}, ${sql.ref('productId')}) in (${sql.join(pairs)})`
}
