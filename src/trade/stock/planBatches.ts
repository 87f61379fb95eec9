import { Big } from 'big.js'
import type { CompanyDb } from '../../database/company.ts'
import { takeBatches } from './batches.ts'
import { refusal } from '../refusal.ts'
import type { Batched } from './lineBatches.ts'
import { expiryState } from './expiriesOf.ts'
import { expiriesAt, NO_BATCH, readBatches, shelfAt } from './stockBatches.ts'

interface Line extends Pick<Batched, 'itemBatchs'> {
  lineNo: number
  warehouseId: string
  productId: string
  quantity: number | string
}

/**
 * Plans the batches of a new stock-out's lines: the named ones, which have to exist, else the oldest that no other
 * stock-out waits for. Where those are not enough, the batches are chosen at confirmation.
 * @throws DomainError stock.batchUnknown
 */
export async function planBatches<Planned extends Line>(db: CompanyDb, lines: Planned[]): Promise<Planned[]> {
  const shelves = await readBatches(db, lines)
  for (const { itemBatchs, lineNo, ...line } of lines)
    for (const { batchNo } of itemBatchs)
      if (batchNo !== '' && !shelfAt(shelves, line).has(batchNo))
        throw refusal('stock.batchUnknown', { line: lineNo, batch: batchNo || NO_BATCH })
  await leaveWaited(db, shelves, lines)
  return lines.map(line => {
    const shelf = shelfAt(shelves, line)
    const quantity = new Big(line.quantity)
    const named = line.itemBatchs.map(batch => ({ ...batch, quantity: new Big(batch.quantity) }))
    const parts = named.length > 0 ? named : takeBatches(shelf, quantity, [], 'oldest')
    if (!Array.isArray(parts)) return line
    for (const part of parts) shelf.set(part.batchNo, (shelf.get(part.batchNo) ?? new Big(0)).minus(part.quantity))
    return { ...line, itemBatchs: parts.map(part => ({ ...part, quantity: part.quantity.toString() })) }
  })
}

/** A batch that a line may have, and the quantity that is proposed of it. */
export interface OfferedBatch {
  value: string
  left: number
  /** Quantity that other stock-outs wait for. */
  waiting: number
  quantity: number
  /** Day until which it is good (`YYYY-MM-DD`), where it has one, and whether that is over, or close. */
  until?: { day: string; state: 'good' | 'soon' | 'over' }
}

/**
 * Offers the batches of a product in a warehouse, the oldest first, with the quantities that are proposed by default.
 */
export async function offeredBatches(
  db: CompanyDb,
  line: Pick<Line, 'warehouseId' | 'productId' | 'quantity'>,
): Promise<OfferedBatch[]> {
  const shelves = await readBatches(db, [line])
  const there = new Map(shelfAt(shelves, line))
  await leaveWaited(db, shelves, [line])
  const free = shelfAt(shelves, line)
  const taken = takeBatches(free, new Big(line.quantity), [], 'oldest')
  const proposed = new Map(Array.isArray(taken) ? taken.map(part => [part.batchNo, part.quantity]) : [])
  const expiries = expiriesAt(shelves, line)
  return [...there]
    .filter(([, left]) => left.gt(0))
    .map(([value, left]) => {
      const day = expiries.get(value)
      return {
        value,
        left: left.toNumber(),
        waiting: left.minus(free.get(value)!).toNumber(),
        quantity: (proposed.get(value) ?? new Big(0)).toNumber(),
        ...(day && { until: { day, state: expiryState(day) } }),
      }
    })
}

/** Subtracts what other unconfirmed stock-outs are planned to take. */
async function leaveWaited(
  db: CompanyDb,
  shelves: Awaited<ReturnType<typeof readBatches>>,
  lines: Pick<Line, 'productId'>[],
) {
  const rows = await db
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
