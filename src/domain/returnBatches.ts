import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import { newId } from './newId.ts'

/** A returned line brings back the batches that its stock-out took, the first of them first, as far as they are not returned already. */
export async function keepBatches(
  trx: CompanyTransaction,
  line: { id: string; stockOutItemId: string; quantity: number | string },
) {
  const { id: returnItemId, stockOutItemId } = line
  await trx.deleteFrom('salesReturnItemBatch').where('returnItemId', '=', returnItemId).execute()
  const sold = await trx
    .selectFrom('stockOutItemBatch')
    .select(['batchNo', 'quantity'])
    .where('stockOutItemId', '=', stockOutItemId)
    .orderBy('id')
    .execute()
  if (sold.length === 0) return
  const returned = await returnedBatches(trx, stockOutItemId)
  const batches = []
  let open = new Big(line.quantity)
  for (const { batchNo, quantity } of sold) {
    const before = least(new Big(returned.get(batchNo) ?? 0), new Big(quantity))
    // Another row may be of the same batch; what is returned counts once.
    returned.set(batchNo, new Big(returned.get(batchNo) ?? 0).minus(before).toString())
    const taken = least(new Big(quantity).minus(before), open)
    if (taken.lte(0)) continue
    batches.push({ id: newId(), returnItemId, batchNo, quantity: taken.toString() })
    open = open.minus(taken)
  }
  if (batches.length > 0) await trx.insertInto('salesReturnItemBatch').values(batches).execute()
}

const least = (a: Big, b: Big) => (a.lt(b) ? a : b)

async function returnedBatches(trx: CompanyTransaction, stockOutItemId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('salesReturnItemBatch')
    .innerJoin('salesReturnItem', 'salesReturnItem.id', 'salesReturnItemBatch.returnItemId')
    .innerJoin('salesReturnOrder', 'salesReturnOrder.id', 'salesReturnItem.returnId')
    .select('salesReturnItemBatch.batchNo')
    .select(eb => eb.fn.sum<string>('salesReturnItemBatch.quantity').as('quantity'))
    .where('salesReturnItem.stockOutItemId', '=', stockOutItemId)
    .where('salesReturnOrder.returnStatus', '!=', 2)
    .groupBy('salesReturnItemBatch.batchNo')
    .execute()
  return new Map(rows.map(row => [row.batchNo, row.quantity]))
}
