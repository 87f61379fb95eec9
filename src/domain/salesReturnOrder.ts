import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { lineMovement } from './lineMovement.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'
import type { Rule } from './rules.ts'

/** Confirming brings the returned goods back into the warehouse they left. */
const confirm = lineMovement(2, 'in')

export const rules: Record<string, Rule> = { confirm }

export interface NewSalesReturn {
  stockOutId: string
  time?: string
  remarks?: string
  lines: { stockOutItemId: string; quantity: string }[]
}

/**
 * Makes an unconfirmed return that reserves what it returns; price and tax are the stock-out's.
 * @returns the new document's id
 * @throws DomainError return.tooMuch naming line, asked and left
 */
export async function createSalesReturn(trx: CompanyTransaction, actor: Actor, input: NewSalesReturn): Promise<string> {
  const order = await trx
    .selectFrom('stockOutOrder')
    .select('salesId')
    .where('id', '=', input.stockOutId)
    .executeTakeFirstOrThrow()
  const sold = await trx.selectFrom('stockOutItem').selectAll().where('stockOutId', '=', input.stockOutId).execute()
  const { stockOutId, time = new Date().toISOString(), remarks = null } = input
  const id = newId()
  const sn = await nextNumber(trx, 'XT{date}{0000}', time)
  await trx
    .insertInto('salesReturnOrder')
    .values({ id, sn, returnTime: time, salesId: order.salesId, stockOutId, remarks, creatorId: actor.accountId })
    .execute()
  const items = input.lines.map(({ stockOutItemId, quantity }, index) => {
    const { productId, price, taxRate, warehouseId } = sold.find(item => item.id === stockOutItemId)!
    return {
      id: newId(),
      returnId: id,
      lineNo: index + 1,
      stockOutItemId,
      productId,
      quantity,
      price,
      taxRate,
      warehouseId,
    }
  })
  await trx.insertInto('salesReturnItem').values(items).execute()
  for (const item of items.toSorted((a, b) => (a.stockOutItemId < b.stockOutItemId ? -1 : 1))) await reserve(trx, item)
  const entry = { type: 6, sn, snId: id, snTypeName: '销售退货单', time }
  await logOperations(trx, actor, [
    { ...entry, orderType: 2, orderId: id },
    { ...entry, orderType: 1, orderId: stockOutId },
  ])
  return id
}

/** Two returns of the same line can't both take what is left: the second one finds it gone. */
async function reserve(trx: CompanyTransaction, line: { stockOutItemId: string; quantity: string; lineNo: number }) {
  const { stockOutItemId, quantity, lineNo } = line
  const reserved = await trx
    .updateTable('stockOutItem')
    .set(eb => ({ returnQuantity: eb('returnQuantity', '+', quantity) }))
    .where('id', '=', stockOutItemId)
    .where(eb => eb(eb('returnQuantity', '+', quantity), '<=', eb.ref('quantity')))
    .returning('id')
    .executeTakeFirst()
  if (reserved) return
  const sold = await trx
    .selectFrom('stockOutItem')
    .select(['quantity', 'returnQuantity'])
    .where('id', '=', stockOutItemId)
    .executeTakeFirstOrThrow()
  const left = new Big(sold.quantity).minus(sold.returnQuantity)
  throw new DomainError('return.tooMuch', { line: lineNo, asked: new Big(quantity).toString(), left: left.toString() })
}
