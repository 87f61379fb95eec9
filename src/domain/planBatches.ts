import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import { takeBatches } from './batches.ts'
import { DomainError } from './DomainError.ts'
import type { MadeLine } from './made/madeResource.ts'
import { NO_BATCH, readBatches, shelfAt } from './stockBatches.ts'

type Line = MadeLine & {
  warehouseId: string
  productId: string
  itemBatchs: { batchNo: string; quantity: number | string }[]
}

/**
 * The batches that the lines of a new stock-out are meant to be of: those that they name, which have to be there, and
 * else the oldest that other stock-outs do not wait for. Where those are not enough, it is decided when they go out.
 * @throws DomainError stock.batchUnknown
 */
export async function planBatches(trx: CompanyTransaction, lines: MadeLine[]): Promise<MadeLine[]> {
  const shelves = await readBatches(trx, lines as Line[])
  for (const { itemBatchs, lineNo, ...line } of lines as Line[])
    for (const { batchNo } of itemBatchs)
      if (batchNo !== '' && !shelfAt(shelves, line).has(batchNo))
        throw new DomainError('stock.batchUnknown', { line: lineNo, batch: batchNo || NO_BATCH })
  await leaveWaited(trx, shelves, lines as Line[])
  return (lines as Line[]).map(line => {
    const shelf = shelfAt(shelves, line)
    const quantity = new Big(line.quantity)
    const named = line.itemBatchs.map(batch => ({ ...batch, quantity: new Big(batch.quantity) }))
    const parts = named.length > 0 ? named : takeBatches(shelf, quantity, [], 'oldest')
    if (!Array.isArray(parts)) return line
    for (const part of parts) shelf.set(part.batchNo, (shelf.get(part.batchNo) ?? new Big(0)).minus(part.quantity))
    return { ...line, itemBatchs: parts.map(part => ({ ...part, quantity: part.quantity.toString() })) }
  })
}

/** Of the batches that lie there, what unconfirmed stock-outs are meant to take is left to them. */
async function leaveWaited(trx: CompanyTransaction, shelves: Awaited<ReturnType<typeof readBatches>>, lines: Line[]) {
  const rows = await trx
    .selectFrom('stockOutItemBatch as b')
    .innerJoin('stockOutItem as i', 'i.id', 'b.stockOutItemId')
    .innerJoin('stockOutOrder as o', 'o.id', 'i.stockOutId')
    .select(['i.warehouseId', 'i.productId', 'b.batchNo'])
    .select(({ fn }) => fn.sum<string>('b.quantity').as('quantity'))
    .where('o.confirmStatus', '=', 0)
    .where('o.salesStatus', '!=', 3)
    .where(
      'i.productId',
      'in',
      lines.map(({ productId }) => productId),
    )
    .groupBy(['i.warehouseId', 'i.productId', 'b.batchNo'])
    .execute()
  for (const { batchNo, quantity, ...place } of rows) {
    const shelf = shelves.get(`${place.warehouseId}/${place.productId}`)?.batches
    const there = shelf?.get(batchNo)
    if (there) shelf!.set(batchNo, there.minus(quantity))
  }
}
