import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { requireExact } from './exactNumbers.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { sorted, takeOpen } from './openQuantity.ts'
import { logOperations } from './operationLog.ts'
import { stockOutProposal } from './stockOutProposal.ts'

export interface NewStockOut {
  salesId: string
  /** ISO time; now unless given. */
  time?: string
  freightCost?: string
  lines: {
    salesItemId: string
    quantity: string
    warehouseId: string
    stockPosition?: string
    batches?: { batchNo: string; quantity: string }[]
  }[]
}

/** A line as it was proposed, by the id of the ordered line, with what was made of it. */
export interface ProposedLine {
  id?: string
  quantity?: number | null
  warehouseId?: string | null
  stockPosition?: string | null
  batchNo?: string | null
}

/**
 * Makes a stock-out of what was chosen of a proposal; of all that is open where nothing was chosen.
 * @returns the new document's id
 * @throws DomainError record.missing, stockOut.empty, stockOut.nothingOpen, request.invalid with the places of what is missing, and as createStockOut does
 */
export async function stockOutFrom(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  salesId: string,
  body: { items?: ProposedLine[]; freightCost?: number | null },
): Promise<string> {
  const proposal = await stockOutProposal(trx, salesId)
  const { items = proposal.items as ProposedLine[], freightCost } = body
  if (items.length === 0) throw new DomainError(body.items ? 'stockOut.empty' : 'stockOut.nothingOpen')
  requireExact(registry.resources.stockOutOrder!.form!, body)
  const lines = items.map(({ id, quantity, warehouseId, stockPosition, batchNo }, index) => {
    if (!id) throw new DomainError('lines.unknown')
    if (!quantity) throw missing(index, 'quantity', '请填写出库数量')
    if (!warehouseId) throw missing(index, 'warehouseId', '请选择仓库')
    const amount = new Big(quantity).toString()
    const batches = batchNo?.trim() ? [{ batchNo: batchNo.trim(), quantity: amount }] : []
    return {
      salesItemId: id,
      quantity: amount,
      warehouseId,
      stockPosition: stockPosition?.trim() || undefined,
      batches,
    }
  })
  await requireWarehouses(
    trx,
    lines.map(line => line.warehouseId),
  )
  return createStockOut(trx, actor, { salesId, freightCost: new Big(freightCost ?? 0).toString(), lines })
}

const missing = (index: number, name: string, reason: string) =>
  new DomainError('request.invalid', { reason }, { [`items.${index}.${name}`]: reason })

async function requireWarehouses(trx: CompanyTransaction, ids: string[]) {
  const wanted = [...new Set(ids)]
  const known = await trx.selectFrom('warehouse').select('id').where('id', 'in', wanted).execute()
  if (known.length < wanted.length) throw new DomainError('request.invalid', { reason: '所选仓库不存在，请重新选择' })
}

/** While a stock-out is made of it, an order is not changed; several stock-outs don't keep each other waiting. */
const holdOrder = (trx: CompanyTransaction, id: string) =>
  trx.selectFrom('salesOrder').select('id').where('id', '=', id).forKeyShare().execute()

/**
 * Makes an unconfirmed stock-out from a sales order; price and tax are the order's.
 * @returns the new document's id
 * @throws DomainError record.missing, lines.unknown, stockOut.tooMuch naming line, asked and open
 */
export async function createStockOut(trx: CompanyTransaction, actor: Actor, input: NewStockOut): Promise<string> {
  await holdOrder(trx, input.salesId)
  const order = await trx
    .selectFrom('salesOrder')
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .select(['salesOrder.sn', 'salesOrder.customerId', 'customer.salesmanId'])
    .where('salesOrder.id', '=', input.salesId)
    .executeTakeFirst()
  if (!order) throw new DomainError('record.missing')
  const ordered = await trx.selectFrom('salesOrderItem').selectAll().where('salesId', '=', input.salesId).execute()
  const time = input.time ?? new Date().toISOString()
  const id = newId()
  const sn = await nextNumber(trx, 'CK{date}{0000}', time)
  const { salesId, freightCost = '0', lines } = input
  await trx
    .insertInto('stockOutOrder')
    .values({
      id,
      sn,
      time,
      salesId,
      customerId: order.customerId,
      salesmanId: order.salesmanId,
      creatorId: actor.accountId,
      freightCost,
    })
    .execute()
  const items = lines.map((line, index) => {
    const known = ordered.find(item => item.id === line.salesItemId)
    if (!known) throw new DomainError('lines.unknown')
    const { productId, price, taxRate, remarks } = known
    const { salesItemId, quantity, warehouseId, stockPosition } = line
    return {
      id: newId(),
      stockOutId: id,
      lineNo: index + 1,
      salesItemId,
      productId,
      quantity,
      price,
      taxRate,
      remarks,
      warehouseId,
      stockPosition: stockPosition ?? null,
      batchNo: line.batches?.[0]?.batchNo ?? null,
    }
  })
  await trx.insertInto('stockOutItem').values(items).execute()
  for (const item of sorted(items)) await takeOpen(trx, item, new Big(item.quantity))
  const batches = lines.flatMap((line, index) =>
    (line.batches ?? []).map(batch => ({ id: newId(), stockOutItemId: items[index]!.id, ...batch })),
  )
  if (batches.length > 0) await trx.insertInto('stockOutItemBatch').values(batches).execute()
  const entry = { type: 4, sn, snId: id, snTypeName: '出库单', time }
  await logOperations(trx, actor, [
    { ...entry, orderType: 1, orderId: id },
    { ...entry, orderType: 0, orderId: salesId },
  ])
  return id
}
