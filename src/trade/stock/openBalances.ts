import type { CompanyTransaction } from '../../database/company.ts'
import { emptyBalances } from './emptyBalances.ts'
import { byPlace } from './stockPlace.ts'

/**
 * Inserts a balance of zero where a limit is set for goods that never lay in its warehouse: what is below its minimum is
 * found among the balances. In the order in which moveStock inserts and locks them.
 * @param by property of the limits that holds one of the ids
 */
export async function openBalances(trx: CompanyTransaction, by: 'id' | 'productId', ids: readonly string[]) {
  if (ids.length === 0) return
  const limits = await trx
    .selectFrom('productLimit as l')
    .select(['l.warehouseId', 'l.productId'])
    .where(`l.${by}`, 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stockBalance as b')
            .select('b.id')
            .whereRef('b.warehouseId', '=', 'l.warehouseId')
            .whereRef('b.productId', '=', 'l.productId'),
        ),
      ),
    )
    .execute()
  if (limits.length > 0) await emptyBalances(trx, limits.toSorted(byPlace)).execute()
}
