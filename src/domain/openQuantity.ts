import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import { DomainError } from './DomainError.ts'

export interface OrderedLine {
  salesItemId: string
  lineNo: number
  /** In the product's unit. */
  quantity: number | string
}

/** Documents take the lines of an order in one order, so that two never wait for each other. */
export const sorted = <Line extends { salesItemId: string }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.salesItemId < b.salesItemId ? -1 : 1))

/** The ordered lines of several stock-outs, taken in one order before any of them is changed. */
export const holdOrderedLines = (trx: CompanyTransaction, stockOutIds: string[]) =>
  trx
    .selectFrom('salesOrderItem')
    .select('id')
    .where('id', 'in', eb => eb.selectFrom('stockOutItem').select('salesItemId').where('stockOutId', 'in', stockOutIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Takes from what is open of an ordered line, or gives it back where the change is below zero. Two stock-outs can't both
 * take what is open: the second one finds it gone.
 * @throws DomainError stockOut.tooMuch naming line, asked and open
 */
export async function takeOpen(trx: CompanyTransaction, { salesItemId, lineNo }: OrderedLine, change: Big) {
  const taken = await trx
    .updateTable('salesOrderItem')
    .set(eb => ({ outQuantity: eb('outQuantity', '+', change.toString()) }))
    .where('id', '=', salesItemId)
    .where(eb => eb(eb('outQuantity', '+', change.toString()), '<=', eb.ref('quantity')))
    .returning('id')
    .executeTakeFirst()
  if (taken) return
  const { quantity, outQuantity } = await trx
    .selectFrom('salesOrderItem')
    .select(['quantity', 'outQuantity'])
    .where('id', '=', salesItemId)
    .executeTakeFirstOrThrow()
  const left = new Big(quantity).minus(outQuantity).toString()
  throw new DomainError('stockOut.tooMuch', { line: lineNo, asked: change.toString(), left })
}
