import type { CompanyTransaction } from '../../database/company.ts'
import { newId } from '../../domain/newId.ts'
import type { StockPlace } from './stockPlace.ts'

/**
 * Makes the statement that inserts a balance of zero where goods have none in a warehouse.
 * @param places in the order of `byPlace`, which avoids deadlocks
 */
export const emptyBalances = (trx: CompanyTransaction, places: readonly StockPlace[]) =>
  trx
    .insertInto('stockBalance')
    .values(places.map(({ warehouseId, productId }) => ({ id: newId(), warehouseId, productId, quantity: '0' })))
    .onConflict(conflict => conflict.columns(['serviceBuyerId', 'warehouseId', 'productId']).doNothing())
