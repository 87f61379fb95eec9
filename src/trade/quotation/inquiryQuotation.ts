import type { CompanyDb } from '../../database/company.ts'
import type { Entities } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import type { Quotation } from './quotation.ts'

/**
 * Reads an inquiry as the quotation that answers it: the customer's contact, every line at its quoted price, as far as
 * the caller may see them.
 * @param entities as the caller sees them
 * @throws DomainError record.missing, permission.denied where prices are hidden
 */
export async function inquiryQuotation(
  db: CompanyDb,
  entities: Entities,
  id: string,
  time: string,
): Promise<Quotation & { inquirySn: string }> {
  if (!entities.inquiry?.fields.total) throw refusal('permission.denied')
  const { customerAddress: isPlaceSeen, linkManId: isContactSeen } = entities.inquiry.fields
  const inquiry = await db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customerId')
    .leftJoin('linkMan', 'linkMan.id', 'inquiry.linkManId')
    .select(['inquiry.sn', 'inquiry.customerAddress', 'inquiry.remark', 'inquiry.validDate'])
    .select(['customer.customerName', 'linkMan.name', 'linkMan.mobile', 'linkMan.phone'])
    .where('inquiry.id', '=', id)
    .executeTakeFirst()
  if (!inquiry) throw refusal('record.missing')
  const lines = await db
    .selectFrom('inquiryItem')
    .innerJoin('product', 'product.id', 'inquiryItem.productId')
    .innerJoin('unit', 'unit.id', 'product.unitId')
    .select(['product.productNo', 'product.brandName', 'product.goodsName', 'product.sn', 'product.materialNo'])
    .select([
      'unit.name as unit',
      'inquiryItem.quantity',
      'inquiryItem.price',
      'inquiryItem.taxRate',
      'inquiryItem.remarks',
    ])
    .where('inquiryItem.inquiryId', '=', id)
    .orderBy('inquiryItem.lineNo')
    .execute()
  const { sn: inquirySn, customerName, customerAddress, remark, validDate, name, mobile, phone } = inquiry
  const remarks = [remark, validDate && `报价有效期至 ${validDate}`].filter(Boolean)
  return {
    inquirySn,
    sn: inquirySn.replace(/^\D+/, 'BJ'),
    time,
    customerName,
    customerAddress: isPlaceSeen ? customerAddress : null,
    ...(isContactSeen
      ? { linkManName: name, linkManMobile: mobile, linkManPhone: phone }
      : { linkManName: null, linkManMobile: null, linkManPhone: null }),
    remark: remarks.length > 0 ? remarks.join('；') : null,
    lines,
  }
}
