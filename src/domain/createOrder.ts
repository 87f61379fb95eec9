import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'

/** Quantity in the product's unit, price in yuan per unit, tax rate as a fraction. */
export interface OrderLine {
  productId: string
  quantity: string
  price: string
  taxRate?: string
  remarks?: string
}

/** The order's own values, its time and its lines. */
interface NewOrder extends Record<string, unknown> {
  /** ISO time; now unless given. */
  time?: string
  lines: OrderLine[]
}

const ORDERS = {
  salesOrder: { documentType: 0, label: '销售单', series: 'XS{date}{0000}', items: 'salesOrderItem', by: 'salesId' },
  purchaseOrder: {
    documentType: 3,
    label: '采购单',
    series: 'CG{date}{0000}',
    items: 'purchaseOrderItem',
    by: 'purchaseId',
  },
  inquiry: { documentType: 8, label: '询价单', series: 'XJ{date}{0000}', items: 'inquiryItem', by: 'inquiryId' },
} as const

/**
 * Makes a sales order, a purchase order or an inquiry.
 * @returns the ids of the new document and of its items, as the lines stand
 */
export async function createOrder(
  trx: CompanyTransaction,
  actor: Actor,
  kind: keyof typeof ORDERS,
  input: NewOrder,
): Promise<{ id: string; itemIds: string[] }> {
  const { documentType, label, series, items, by } = ORDERS[kind]
  const { lines, time = new Date().toISOString(), ...given } = input
  const id = newId()
  const sn = await nextNumber(trx, series, time)
  const order = { ...given, id, sn, time, creatorId: actor.accountId }
  await trx
    .insertInto(kind)
    .values(order as never)
    .execute()
  const rows = lines.map((line, index) => ({ ...line, id: newId(), [by]: id, lineNo: index + 1 }))
  await trx
    .insertInto(items)
    .values(rows as never)
    .execute()
  const entry = { type: 0, sn, snId: id, snTypeName: label, time }
  await logOperations(trx, actor, [{ ...entry, orderType: documentType, orderId: id }])
  return { id, itemIds: rows.map(row => row.id) }
}

const OWNERS = {
  salesContractItem: 'contractId',
  purchaseContractItem: 'contractId',
  inquiryItem: 'inquiryId',
} as const

/** What a contract or an inquiry is about, as the lines of an order. */
export async function agreedLines(
  trx: CompanyTransaction,
  items: keyof typeof OWNERS,
  id: string,
): Promise<OrderLine[]> {
  const rows = await trx
    .selectFrom(items as 'salesContractItem')
    .select(['productId', 'quantity', 'price', 'taxRate', 'remarks'])
    .where(OWNERS[items] as 'contractId', '=', id)
    .orderBy('lineNo')
    .execute()
  return rows.map(({ remarks, ...line }) => ({ ...line, remarks: remarks ?? undefined }))
}
