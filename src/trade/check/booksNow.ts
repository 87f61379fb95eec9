import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'

/** Goods that are counted as one. */
export interface CountedGoods {
  warehouseId: string
  productId: string
  /** The batch, none unless given; all of them together where the check is not by batch. */
  batchNo: string | null
  byBatch: boolean
}

/**
 * Tells what the books say of some goods now: what they said when the check was made, and every movement since. Until
 * the transaction ends nothing of them moves, so that a count falls between two movements, never beside one.
 * @returns the quantity, and the last movement that is in it
 */
export async function booksNow(trx: CompanyTransaction, { warehouseId, productId, batchNo, byBatch }: CountedGoods) {
  const balance = await trx
    .selectFrom('stockBalance')
    .select(['quantity', 'lastLedgerId'])
    .where('warehouseId', '=', warehouseId)
    .where('productId', '=', productId)
    .forShare()
    .executeTakeFirst()
  if (!balance) return { quantity: new Big(0), ledgerId: null }
  const ledgerId = balance.lastLedgerId
  if (!byBatch) return { quantity: new Big(balance.quantity), ledgerId }
  const batch = await trx
    .selectFrom('stockBatch')
    .select('quantity')
    .where('warehouseId', '=', warehouseId)
    .where('productId', '=', productId)
    .where('batchNo', '=', batchNo ?? '')
    .executeTakeFirst()
  return { quantity: new Big(batch?.quantity ?? 0), ledgerId }
}

/**
 * Tells whether any of some goods moved after a movement.
 * @param after its id in the ledger; null where nothing had moved at all
 */
export async function movedSince(
  trx: CompanyTransaction,
  { warehouseId, productId, batchNo, byBatch }: CountedGoods,
  after: string | null,
): Promise<boolean> {
  let asked = trx
    .selectFrom('stockLedger')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('productId', '=', productId)
  if (after !== null) asked = asked.where('id', '>', after)
  if (byBatch) asked = asked.where('batchNo', '=', batchNo ?? '')
  return (await asked.limit(1).executeTakeFirst()) !== undefined
}
