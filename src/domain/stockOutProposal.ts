import { Big } from 'big.js'
import type { CompanyDb } from '../database/company.ts'
import { DomainError } from './DomainError.ts'

/**
 * What a stock-out of a sales order would be: every line with something open, from the warehouse that has most of it.
 * Quantities are in the product's unit.
 * @throws DomainError record.missing
 */
export async function stockOutProposal(db: CompanyDb, salesId: string) {
  const order = await db
    .selectFrom('salesOrder')
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .select(['salesOrder.sn as salesOrderSn', 'customer.customerName', 'salesOrder.customerAddress'])
    .select('salesOrder.remark')
    .where('salesOrder.id', '=', salesId)
    .executeTakeFirst()
  if (!order) throw new DomainError('record.missing')
  const lines = await db
    .selectFrom('salesOrderItem')
    .innerJoin('product', 'product.id', 'salesOrderItem.productId')
    .select([
      'salesOrderItem.id',
      'salesOrderItem.id as salesItemId',
      'salesOrderItem.lineNo',
      'salesOrderItem.productId',
    ])
    .select(['salesOrderItem.quantity', 'salesOrderItem.outQuantity', 'salesOrderItem.price', 'salesOrderItem.remarks'])
    .select(['product.brandName', 'product.goodsName', 'product.sn', 'product.unit', 'product.productNo'])
    .where('salesOrderItem.salesId', '=', salesId)
    .orderBy('salesOrderItem.lineNo')
    .execute()
  const stock = await stockOf(
    db,
    lines.map(line => line.productId),
  )
  const items = lines.flatMap(({ quantity, outQuantity, price, productId, ...line }) => {
    const open = new Big(quantity).minus(outQuantity)
    const best = stock.find(balance => balance.productId === productId)
    const values = { quantity: open.toNumber(), openQuantity: open.toNumber(), price: Number(price) }
    return open.gt(0) ? [{ ...line, ...values, warehouseId: best?.warehouseId ?? null }] : []
  })
  return { ...order, freightCost: 0, items }
}

/** Balances above zero, the fullest warehouse of each product first. */
async function stockOf(db: CompanyDb, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('stockBalance')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('productId', 'in', productIds)
    .where('quantity', '>', '0')
    .orderBy('productId')
    .orderBy('quantity', 'desc')
    .execute()
}
