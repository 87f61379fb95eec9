import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { newId } from './newId.ts'

export interface Movement {
  warehouseId: string
  productId: string
  /** Signed: what comes in is above 0, what goes out below. In the product's unit. */
  quantity: Big
  itemId: string
  lineNo: number
}

export interface Document {
  /** Related-document type: 1 stock-out, 2 sales return, 4 stock-in, 5 purchase return. */
  type: number
  id: string
  /** ISO time of the movement. */
  time: string
}

/**
 * Moves stock for the lines of one document: ledger rows and balances change together, no balance goes below zero.
 * @throws DomainError stock.short naming line, product, warehouse, asked and available
 */
export async function moveStock(trx: CompanyTransaction, actor: Actor, document: Document, movements: Movement[]) {
  // Every transaction takes the balance rows in the same order, so that two never wait for each other.
  const sorted = movements.toSorted((a, b) =>
    balanceKey(a) < balanceKey(b) ? -1 : balanceKey(a) > balanceKey(b) ? 1 : a.lineNo - b.lineNo,
  )
  const rows = []
  for (const movement of sorted) {
    const balance = movement.quantity.gt(0) ? await increase(trx, movement) : await decrease(trx, movement)
    const { warehouseId, productId, itemId } = movement
    rows.push({
      id: newId(),
      time: document.time,
      warehouseId,
      productId,
      quantity: movement.quantity.toString(),
      balance,
      documentType: document.type,
      documentId: document.id,
      itemId,
      operatorId: actor.accountId,
    })
  }
  if (rows.length > 0) await trx.insertInto('stockLedger').values(rows).execute()
}

const balanceKey = ({ warehouseId, productId }: Movement) => `${warehouseId}/${productId}`

async function increase(trx: CompanyTransaction, { warehouseId, productId, quantity }: Movement): Promise<string> {
  const { balance } = await trx
    .insertInto('stockBalance')
    .values({ warehouseId, productId, quantity: quantity.toString() })
    .onConflict(conflict =>
      conflict
        .columns(['serviceBuyerId', 'warehouseId', 'productId'])
        .doUpdateSet(eb => ({ quantity: eb('stockBalance.quantity', '+', eb.ref('excluded.quantity')) })),
    )
    .returning('quantity as balance')
    .executeTakeFirstOrThrow()
  return balance
}

async function decrease(trx: CompanyTransaction, movement: Movement): Promise<string> {
  const { warehouseId, productId } = movement
  const amount = movement.quantity.abs().toString()
  const row = await trx
    .updateTable('stockBalance')
    .set(eb => ({ quantity: eb('quantity', '-', amount) }))
    .where('warehouseId', '=', warehouseId)
    .where('productId', '=', productId)
    .where('quantity', '>=', amount)
    .returning('quantity')
    .executeTakeFirst()
  return row?.quantity ?? refuse(trx, movement)
}

async function refuse(trx: CompanyTransaction, { warehouseId, productId, quantity, lineNo }: Movement): Promise<never> {
  const product = await trx
    .selectFrom('product')
    .select(['brandName', 'goodsName', 'sn'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const warehouse = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', warehouseId)
    .executeTakeFirstOrThrow()
  const balance = await trx
    .selectFrom('stockBalance')
    .select('quantity')
    .where('warehouseId', '=', warehouseId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  throw new DomainError('stock.short', {
    line: lineNo,
    product: `${product.brandName} ${product.goodsName} ${product.sn}`,
    warehouse: warehouse.warehouseName,
    asked: quantity.abs().toString(),
    available: new Big(balance?.quantity ?? 0).toString(),
  })
}
