import { titleOfProduct } from '../stock/titlesOfProducts.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import { refusal } from '../refusal.ts'

/**
 * Refuses to count goods that another open check of the warehouse counts: of two, both would book the same difference.
 * Checks of one warehouse wait for each other here.
 * @throws DomainError stockCheck.overlaps naming the product and the other check
 */
export async function requireUncounted(
  trx: CompanyTransaction,
  warehouseId: string,
  productIds: readonly string[],
  own?: string,
) {
  await trx.selectFrom('warehouse').select('id').where('id', '=', warehouseId).forNoKeyUpdate().execute()
  let asked = trx
    .selectFrom('stockCheckItem')
    .innerJoin('stockCheck', 'stockCheck.id', 'stockCheckItem.checkId')
    .select(['stockCheck.sn', 'stockCheckItem.productId'])
    .where('stockCheck.checkStatus', '=', COUNTING)
    .where('stockCheck.warehouseId', '=', warehouseId)
    .where('stockCheckItem.productId', 'in', [...productIds])
  if (own !== undefined) asked = asked.where('stockCheck.id', '!=', own)
  const other = await asked.orderBy('stockCheck.sn').orderBy('stockCheckItem.lineNo').limit(1).executeTakeFirst()
  if (!other) return
  throw refusal('stockCheck.overlaps', { product: await titleOfProduct(trx, other.productId), sn: other.sn })
}

const COUNTING = 0

/**
 * Reads a check whose lines are about to be counted, and holds it open until the transaction ends; several people do so
 * at once.
 * @throws DomainError stockCheck.over
 */
export async function holdOpen(trx: CompanyTransaction, id: string) {
  const check = await trx
    .selectFrom('stockCheck')
    .select(['id', 'sn', 'warehouseId', 'byBatch', 'checkStatus'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (check.checkStatus !== COUNTING) throw refusal('stockCheck.over', { sn: check.sn })
  return check
}
