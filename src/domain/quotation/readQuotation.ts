import type { CompanyDb } from '../../database/company.ts'
import type { Quotation } from './quotation.ts'
import { sampleQuotation } from './sampleQuotation.ts'

const MOST_LINES = 500

/** The company's newest sales order as a quotation; a made-up one where there is none. */
export async function readQuotation(db: CompanyDb): Promise<Quotation> {
  const order = await db
    .selectFrom('salesOrder')
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .leftJoin('linkMan', 'linkMan.id', 'salesOrder.linkManId')
    .select(['salesOrder.id', 'salesOrder.sn', 'salesOrder.time', 'salesOrder.customerAddress', 'salesOrder.remark'])
    .select(['customer.customerName', 'linkMan.name', 'linkMan.mobile', 'linkMan.phone'])
    .orderBy('salesOrder.time', 'desc')
    .orderBy('salesOrder.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return sampleQuotation(new Date().toISOString())
  const lines = await db
    .selectFrom('salesOrderItem')
    .innerJoin('product', 'product.id', 'salesOrderItem.productId')
    .select(['product.productNo', 'product.brandName', 'product.goodsName', 'product.sn', 'product.materialNo'])
    .select(['product.unit', 'salesOrderItem.quantity', 'salesOrderItem.price', 'salesOrderItem.taxRate'])
    .select('salesOrderItem.remarks')
    .where('salesOrderItem.salesId', '=', order.id)
    .orderBy('salesOrderItem.lineNo')
    .limit(MOST_LINES)
    .execute()
  const { sn, time, customerName, customerAddress, remark, name, mobile, phone } = order
  const linkMan = { linkManName: name, linkManMobile: mobile, linkManPhone: phone }
  return { sn: sn.replace(/^\D+/, 'BJ'), time, customerName, customerAddress, remark, ...linkMan, lines }
}
