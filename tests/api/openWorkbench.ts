import { Big } from 'big.js'
import { forCompany, type CompanyDb } from '../../src/database/company.ts'
import { globalTables } from '../../src/database/tables.ts'
import type { Actor } from '../../src/domain/actor.ts'
import { newId } from '../../src/domain/newId.ts'
import { createSalesOrder } from '../../src/trade/documents/salesOrder.ts'
import { moveStock } from '../../src/trade/stock/stock.ts'
import type { TestApp } from '../support/createTestApp.ts'
import { make } from '../support/make.ts'

export interface Line {
  productId: string
  quantity: string
}

/** A place beside the demo's data where a test makes goods and documents that nothing else touches. */
export interface Workbench {
  company: CompanyDb
  actor: Actor
  warehouseId: string
  /** A product of its own, with so much of it in the warehouse. */
  product(stock: number): Promise<string>
  /** More of a product comes into the warehouse, or into another one, at 8.37 yuan each unless it cost something else. */
  receive(
    productId: string,
    quantity: number,
    batchNo?: string,
    lot?: { warehouseId?: string; cost?: string },
  ): Promise<void>
  /** An unconfirmed stock-out, for the company's first customer unless another is given. */
  stockOut(lines: Line[], customerId?: string): Promise<string>
  /** An unconfirmed stock-out of one new product that is there. */
  pending(): Promise<string>
  stateOf(id: string): Promise<State>
  balanceOf(productId: string): Promise<number>
}

export interface State {
  confirmStatus: number
  salesStatus: number
  outStatus: number
  cancelReason: string | null
  signInPerson: string | null
  reason: string | null
  /** Quantities of the ledger's rows. */
  movements: number[]
  /** Operation types and remarks of the log, without the document's creation. */
  log: { type: number; remark: string | null; by: string }[]
  pictures: string[]
}

export async function openWorkbench({ connection, registry }: TestApp, userName = 'warehouse'): Promise<Workbench> {
  const globals = globalTables(registry.entities)
  const entry = await connection.db
    .selectFrom('loginName')
    .select(['serviceBuyerId', 'accountId'])
    .where('loginName', '=', userName)
    .executeTakeFirstOrThrow()
  const serviceBuyerId = entry.serviceBuyerId as string
  const company = forCompany(connection.db, serviceBuyerId, globals)
  const first = (table: 'warehouse' | 'customer') =>
    company.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: warehouseId } = await first('warehouse')
  const { id: firstCustomer } = await first('customer')
  const { name } = await company
    .selectFrom('account')
    .select('name')
    .where('id', '=', entry.accountId as string)
    .executeTakeFirstOrThrow()
  const person = { serviceBuyerId, accountId: entry.accountId as string, name }
  const actor: Actor = { ...person, keys: new Set(), settings: { hasBatchStock: true } }

  // Batches are taken by age: each receipt is later than the one before, also where a clock stands or goes back.
  let latest = 0
  const receive: Workbench['receive'] = async (productId, quantity, batchNo = '', lot = {}) => {
    latest = Math.max(Date.now(), latest + 1)
    const [id, itemId, time] = [newId(), newId(), new Date(latest).toISOString()]
    const movement = {
      warehouseId: lot.warehouseId ?? warehouseId,
      productId,
      quantity: new Big(quantity),
      itemId,
      lineNo: 1,
      cost: lot.cost === undefined ? new Big(quantity).times(8.37).round(2) : new Big(lot.cost),
      batches: [{ batchNo, quantity: new Big(quantity) }],
    }
    await company.transaction().execute(trx => moveStock(trx, actor, { type: 4, id, sn: 'RK', time }, [movement]))
  }
  // By length: any quantity that a column keeps.
  const { id: unitId } = await company
    .selectFrom('unit')
    .select('id')
    .where('name', '=', '米')
    .executeTakeFirstOrThrow()
  const product = async (stock: number) => {
    const id = newId()
    const productNo = `T${id.slice(-12)}`
    await company
      .insertInto('product')
      .values({ id, productNo, brandName: '测试牌', goodsName: '测试轴承', sn: `M-${id.slice(-6)}`, unitId })
      .execute()
    if (stock > 0) await receive(id, stock)
    return id
  }
  const stockOut = (lines: Line[], customerId = firstCustomer) =>
    company.transaction().execute(async trx => {
      const ordered = lines.map(line => ({ ...line, price: '12.50' }))
      const { id: salesId, itemIds } = await createSalesOrder(trx, registry, actor, { customerId, lines: ordered })
      const out = lines.map(({ quantity }, index) => ({ id: itemIds[index]!, quantity, warehouseId }))
      return make(trx, registry, actor, 'stockOutOrder', { from: salesId, items: out })
    })
  return {
    company,
    actor,
    warehouseId,
    product,
    receive,
    stockOut,
    pending: async () => stockOut([{ productId: await product(5), quantity: '2' }]),
    async balanceOf(productId) {
      const row = await company
        .selectFrom('stockBalance')
        .select('quantity')
        .where('productId', '=', productId)
        .executeTakeFirst()
      return Number(row?.quantity ?? 0)
    },
    async stateOf(id) {
      const order = await company
        .selectFrom('stockOutOrder')
        .select(['confirmStatus', 'salesStatus', 'outStatus', 'cancelReason', 'signInPerson', 'reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const ledger = await company
        .selectFrom('stockLedger')
        .select('quantity')
        .where('documentId', '=', id)
        .orderBy('id')
        .execute()
      const log = await company
        .selectFrom('operationLog')
        .select(['operationType as type', 'remark', 'operatorName as by'])
        .where('orderId', '=', id)
        .where('operationType', '<>', 4)
        .orderBy('id')
        .execute()
      const pictures = await company
        .selectFrom('stockOutResource')
        .select('stockOutUrl')
        .where('stockOutId', '=', id)
        .orderBy('id')
        .execute()
      return {
        ...order,
        movements: ledger.map(row => Number(row.quantity)),
        log,
        pictures: pictures.map(row => row.stockOutUrl),
      }
    },
  }
}
