import { Big } from 'big.js'
import { expect } from 'vitest'
import { newId } from '../../../src/domain/newId.ts'
import { moveStock } from '../../../src/trade/stock/stock.ts'
import { createTestApp } from '../../support/createTestApp.ts'
import type { Engine } from '../../support/engines.ts'
import { enterFirst } from '../../support/enterFirst.ts'
import { openWorkbench } from '../openWorkbench.ts'

export interface Line {
  id: string
  lineNo: number
  productId: string
  batchNo: string | null
  bookQuantity?: number
  shownQuantity: number | null
  countedQuantity: number | null
  movedQuantity?: number | null
  difference?: number | null
  counterName: string | null
  reason?: string | null
}

interface Check {
  id: string
  sn: string
  checkStatus: number
  openCount: number
  differenceAmount: number | null
  items: Line[]
}

interface Sheet {
  id: string
  kind: number
  sheetStatus: number
  checkId: string | null
  items: { productId: string; batchNo: string | null; quantity: number; costAmount: number; reason: string }[]
}

export type StockChecks = Awaited<ReturnType<typeof openStockChecks>>

/** Stock checks as those who make, count and confirm them ask for them, and what became of the stock. */
export async function openStockChecks(engine: Engine) {
  const app = await createTestApp(engine)
  const bench = await openWorkbench(app)
  const [admin, keeper] = [await app.as('admin'), await app.as('warehouse')]
  let { actor } = bench
  const keepBatches = async (hasBatchStock: boolean) => {
    actor = { ...actor, settings: { hasBatchStock } }
    expect((await admin.send('PUT', 'system/settings', { hasBatchStock })).status).toBe(200)
  }
  const write = (productIds: string[], further: object = {}, by = keeper) =>
    by.send<{ id: string }>('POST', 'stockCheck', { warehouseId: bench.warehouseId, productIds, ...further })
  const open = async (productIds: string[], further?: object) => {
    const { status, body } = await write(productIds, further)
    expect([status, body.message]).toEqual([200, expect.anything()])
    return body.result.id
  }
  const read = async (id: string, by = admin) => (await by.get<Check>(`stockCheck/${id}`)).body.result
  const lineOf = async (id: string, productId: string, batchNo: string | null = null) =>
    (await read(id)).items.find(line => line.productId === productId && line.batchNo === batchNo)!
  const count = (line: Line, countedQuantity: number, seenQuantity: number | null = null, by = keeper) =>
    by.send('PATCH', `stockCheckItem/${line.id}/_count`, { id: line.id, countedQuantity, seenQuantity })
  const add = (line: Line, addedQuantity: number, by = keeper) =>
    by.send('PATCH', `stockCheckItem/${line.id}/_add`, { id: line.id, addedQuantity })
  const numberOf = (productId: string) => `T${productId.slice(-12)}`
  const take = (id: string, name: string, body = {}, path = 'stockCheck', by = keeper) =>
    by.send('PATCH', `${path}/${id}/_${name}`, { id, ...body })
  const move = async (productId: string, quantity: number, batchNo = '') => {
    if (quantity > 0) return bench.receive(productId, quantity, batchNo)
    const movement = {
      warehouseId: bench.warehouseId,
      productId,
      quantity: new Big(quantity),
      itemId: newId(),
      lineNo: 1,
    }
    const batches = [{ batchNo, quantity: new Big(-quantity) }]
    const document = { type: 6, id: newId(), sn: 'QT', time: new Date().toISOString() }
    await bench.company
      .transaction()
      .execute(trx => moveStock(trx, actor, document, [{ ...movement, batches, rest: 'named' }]))
  }
  const sheetsOf = async (id: string) => {
    const rows = await bench.company
      .selectFrom('overflowSheet')
      .select('id')
      .where('checkId', '=', id)
      .orderBy('id')
      .execute()
    return Promise.all(rows.map(async row => (await admin.get<Sheet>(`overflowSheet/${row.id}`)).body.result))
  }
  const actsOf = async (id: string) => {
    const entries = await bench.company
      .selectFrom('operationLog')
      .select(['operationType', 'operationTypeName', 'operatorName'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    return entries.map(entry => [entry.operationTypeName ?? entry.operationType, entry.operatorName])
  }
  const left = async (productId: string) => {
    const rows = await bench.company
      .selectFrom('stockBatch')
      .select(['batchNo', 'quantity'])
      .where('productId', '=', productId)
      .execute()
    return Object.fromEntries(rows.map(row => [row.batchNo, Number(row.quantity)]))
  }
  const worthOf = async (productId: string) => {
    const row = await bench.company
      .selectFrom('stockBalance')
      .select(['quantity', 'amount'])
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
    return [Number(row.quantity), Number(row.amount)]
  }
  /** Somebody who counts and confirms nothing. */
  const counterOf = async () => {
    const role = await admin.send<{ id: string }>('POST', 'system/roles', {
      name: '盘点员',
      menuKeys: ['warehouse-check'],
    })
    const account = { loginName: 'counter', name: '数数', roleId: role.body.result.id, password: 'given by somebody' }
    await admin.send('POST', 'system/accounts', account)
    await enterFirst(app, account.loginName, account.password)
    return app.as('counter')
  }
  return {
    app,
    bench,
    admin,
    keeper,
    keepBatches,
    write,
    open,
    read,
    lineOf,
    count,
    add,
    numberOf,
    take,
    move,
    sheetsOf,
    actsOf,
    left,
    worthOf,
    counterOf,
  }
}
