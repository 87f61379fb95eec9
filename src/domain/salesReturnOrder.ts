import { randomBytes } from 'node:crypto'
import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { asItWas, lineMovement } from './lineMovement.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'
import { keepBatches } from './returnBatches.ts'
import type { Rule } from './rules.ts'

interface ReturnLine {
  id: string
  lineNo: number
  stockOutItemId: string
  quantity: number | string
}

/** Confirming brings the returned goods back into the warehouse they left, at the cost at which they left it. */
const confirm = lineMovement(2, 'in', asItWas({ type: 2, undone: 1, lines: 'salesReturnItem', by: 'stockOutItemId' }))

export const rules: Record<string, Rule> = { confirm, cancel, save }

/** A return that is withdrawn gives back what it held. */
async function cancel(trx: CompanyTransaction, _: Actor, { items }: { items: ReturnLine[] }) {
  for (const line of sorted(items)) await reserve(trx, line, new Big(line.quantity), new Big(0))
}

/** What a line holds follows its quantity. */
async function save(
  trx: CompanyTransaction,
  _: Actor,
  before: { items: ReturnLine[] },
  body: { items?: ReturnLine[] },
) {
  const wanted = new Map(body.items?.map(line => [line.id, line.quantity]))
  for (const line of sorted(before.items)) {
    const quantity = wanted.get(line.id)
    if (quantity === undefined || new Big(quantity).eq(line.quantity)) continue
    await reserve(trx, line, new Big(line.quantity), new Big(quantity))
    await keepBatches(trx, { ...line, quantity })
  }
}

/** Returns take the lines of a stock-out in one order, so that two never wait for each other. */
const sorted = <Line extends { stockOutItemId: string }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.stockOutItemId < b.stockOutItemId ? -1 : 1))

/** The sent lines of several returns, taken in one order before any of them is changed. */
export const holdSentLines = (trx: CompanyTransaction, returnIds: string[]) =>
  trx
    .selectFrom('stockOutItem')
    .select('id')
    .where('id', 'in', eb =>
      eb.selectFrom('salesReturnItem').select('stockOutItemId').where('returnId', 'in', returnIds),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export interface NewSalesReturn {
  stockOutId: string
  time?: string
  remarks?: string
  lines: { stockOutItemId: string; quantity: string }[]
}

/**
 * Makes an unconfirmed return of chosen lines of one confirmed stock-out, of all that is left of each (spec, sales 4).
 * @returns the key that opens it
 * @throws DomainError return.empty, return.severalDocuments, return.unconfirmed, return.nothingLeft, record.missing
 */
export async function returnItems(trx: CompanyTransaction, actor: Actor, itemIds: string[]): Promise<string> {
  if (itemIds.length === 0) throw new DomainError('return.empty')
  const items = await trx
    .selectFrom('stockOutItem')
    .innerJoin('stockOutOrder', 'stockOutOrder.id', 'stockOutItem.stockOutId')
    .select(['stockOutItem.id', 'stockOutItem.lineNo', 'stockOutItem.quantity', 'stockOutItem.returnQuantity'])
    .select(['stockOutItem.stockOutId', 'stockOutOrder.confirmStatus'])
    .where('stockOutItem.id', 'in', itemIds)
    .orderBy('stockOutItem.lineNo')
    .execute()
  if (items.length < new Set(itemIds).size) throw new DomainError('record.missing')
  const [first] = items
  if (items.some(item => item.stockOutId !== first!.stockOutId)) throw new DomainError('return.severalDocuments')
  if (first!.confirmStatus !== 1) throw new DomainError('return.unconfirmed')
  const lines = items.map(({ id, lineNo, quantity, returnQuantity }) => {
    const left = new Big(quantity).minus(returnQuantity)
    if (left.lte(0)) throw new DomainError('return.nothingLeft', { line: lineNo })
    return { stockOutItemId: id, quantity: left.toString() }
  })
  const returnId = await createSalesReturn(trx, actor, { stockOutId: first!.stockOutId, lines })
  const made = trx.selectFrom('salesReturnOrder').select('key').where('id', '=', returnId)
  return (await made.executeTakeFirstOrThrow()).key!
}

/**
 * Makes an unconfirmed return that reserves what it returns; price and tax are the stock-out's.
 * @returns the new document's id
 * @throws DomainError return.tooMuch naming line, asked and left
 */
export async function createSalesReturn(trx: CompanyTransaction, actor: Actor, input: NewSalesReturn): Promise<string> {
  const { salesId } = await trx
    .selectFrom('stockOutOrder')
    .select('salesId')
    .where('id', '=', input.stockOutId)
    .executeTakeFirstOrThrow()
  const sold = await trx.selectFrom('stockOutItem').selectAll().where('stockOutId', '=', input.stockOutId).execute()
  const { stockOutId, time = new Date().toISOString(), remarks = null } = input
  const id = newId()
  const sn = await nextNumber(trx, 'XT{date}{0000}', time)
  const key = randomBytes(18).toString('base64url')
  await trx
    .insertInto('salesReturnOrder')
    .values({ id, sn, key, returnTime: time, salesId, stockOutId, remarks, creatorId: actor.accountId })
    .execute()
  const items = input.lines.map(({ stockOutItemId, quantity }, index) => {
    const { productId, price, taxRate, warehouseId } = sold.find(item => item.id === stockOutItemId)!
    const line = { id: newId(), returnId: id, lineNo: index + 1, stockOutItemId, productId, quantity }
    return { ...line, price, taxRate, warehouseId }
  })
  await trx.insertInto('salesReturnItem').values(items).execute()
  for (const item of sorted(items)) {
    await reserve(trx, item, new Big(0), new Big(item.quantity))
    await keepBatches(trx, item)
  }
  const entry = { type: 6, sn, snId: id, snTypeName: '销售退货单', time }
  await logOperations(trx, actor, [
    { ...entry, orderType: 2, orderId: id },
    { ...entry, orderType: 1, orderId: stockOutId },
    { ...entry, orderType: 0, orderId: salesId },
  ])
  return id
}

/** Two returns of the same line can't both take what is left: the second one finds it gone. */
async function reserve(trx: CompanyTransaction, { stockOutItemId, lineNo }: ReturnLine, held: Big, wanted: Big) {
  const change = wanted.minus(held).toString()
  const reserved = await trx
    .updateTable('stockOutItem')
    .set(eb => ({ returnQuantity: eb('returnQuantity', '+', change) }))
    .where('id', '=', stockOutItemId)
    .where(eb => eb(eb('returnQuantity', '+', change), '<=', eb.ref('quantity')))
    .returning('id')
    .executeTakeFirst()
  if (reserved) return
  const sold = await trx
    .selectFrom('stockOutItem')
    .select(['quantity', 'returnQuantity'])
    .where('id', '=', stockOutItemId)
    .executeTakeFirstOrThrow()
  const left = new Big(sold.quantity).minus(sold.returnQuantity).plus(held)
  throw new DomainError('return.tooMuch', { line: lineNo, asked: wanted.toString(), left: left.toString() })
}
