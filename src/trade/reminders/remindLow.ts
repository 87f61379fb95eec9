import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { createScope, statementBy } from '../../database/sql/createScope.ts'
import { conditionSql, valueOf } from '../../database/sql/scope.ts'
import { digestLines } from '../../domain/events/digest.ts'
import { notify } from '../../domain/journal/notify.ts'
import type { Registry } from '../../engine/model/model.ts'
import { titlesOfProducts } from '../stock/titlesOfProducts.ts'
import { seenByEach, stockReceivers } from './stockReceivers.ts'

const PROPOSAL = 'purchase-proposal'

/**
 * Tells whoever buys or sees the stock of goods of which less is available than the minimum of their warehouse: one
 * notice about all of them that the person sees, and of each once until there is enough again.
 * @param day today, `YYYY-MM-DD`
 * @param time ISO time of the notices
 * @returns how many were sent
 */
export async function remindLow(
  trx: CompanyTransaction,
  registry: Registry,
  day: string,
  time: string,
): Promise<number> {
  const receivers = await stockReceivers(trx, registry, [PROPOSAL, 'warehouse-stock'])
  if (receivers.length === 0) return 0
  const { isLow, available } = lowStock(registry)
  await trx
    .updateTable('productLimit')
    .set({ remindedOn: null })
    .where('remindedOn', 'is not', null)
    .where('id', 'not in', limitsWith(trx).where(isLow).select('limit.id'))
    .execute()
  const found = await limitsWith(trx)
    .innerJoin('warehouse', 'warehouse.id', 'limit.warehouseId')
    .select(['b.id', 'limit.id as limitId', 'limit.productId', 'limit.minimum', 'warehouse.warehouseName'])
    .select(available.as('available'))
    .where('limit.remindedOn', 'is', null)
    .where(isLow)
    .orderBy('warehouse.warehouseName')
    .orderBy('b.id')
    .execute()
  if (found.length === 0) return 0
  const limitIds = found.map(({ limitId }) => limitId)
  await trx.updateTable('productLimit').set({ remindedOn: day }).where('id', 'in', limitIds).execute()
  const productIds = found.map(({ productId }) => productId)
  const names = await titlesOfProducts(trx, productIds)
  const told = await seenByEach(trx, registry, 'stockBalance', receivers, found)
  const notices = told.map(({ receiver: { accountId, keys }, seen }) => {
    const lines = seen.map(({ productId, warehouseName, available, minimum }) => {
      return `${warehouseName} ${names.get(productId) ?? ''}：可用 ${Number(available)}，最低 ${Number(minimum)}`
    })
    const recordIds = seen.map(({ id }) => id)
    const contents = digestLines(`${seen.length} 种商品低于最低库存`, lines)
    const url = keys.has(PROPOSAL) ? '/purchase/proposal' : LOW_STOCK
    return { receiver: accountId, title: '低库存提醒', contents, recordIds, url, time }
  })
  await notify(trx, ...notices)
  return notices.length
}

/** The stock list of what is below its minimum. */
const LOW_STOCK = `/warehouse/stock?filter=${encodeURIComponent(JSON.stringify({ stockState: 1 }))}`

/** Starts a query of limits with the balance that each is of. */
const limitsWith = (trx: CompanyTransaction) =>
  trx
    .selectFrom('productLimit as limit')
    .innerJoin('stockBalance as b', join =>
      join.onRef('b.warehouseId', '=', 'limit.warehouseId').onRef('b.productId', '=', 'limit.productId'),
    )

/** Writes what the stock list says of a balance, for everybody alike. */
function lowStock({ entities }: Registry) {
  const scope = createScope(entities, 'stockBalance', 'b', statementBy(null))
  return {
    isLow: sql<boolean>`${conditionSql(scope, { isLow: true })}`,
    available: sql<string>`${valueOf(scope, 'available')!.expression}`,
  }
}
