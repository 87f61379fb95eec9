import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPurchaseOrder } from '../../src/domain/purchaseOrder.ts'
import { createSalesOrder } from '../../src/domain/salesOrder.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { make } from '../support/make.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Suggestion {
  value: string
  sum: number
}

const CHOICES = 'salesOrder/stockOutOrder/_choices/items.batchNo'

describe.each(engines())('batches of a stock-out on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller
  let productId: string
  let elsewhere: string
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    keeper = await app.as('warehouse')
    productId = await bench.product(0)
    const warehouses = await bench.company.selectFrom('warehouse').select('id').orderBy('id').execute()
    elsewhere = warehouses[1]!.id
    await arrive('P-2', 3, { time: '2026-03-02T02:00:00.000Z' })
    await arrive('P-9', 4, { time: '2026-03-01T02:00:00.000Z' })
    await arrive('P-2', 5, { time: '2026-02-01T02:00:00.000Z' })
    await arrive('P-waiting', 6, { isConfirmed: false })
    await arrive('P-elsewhere', 7, { warehouseId: elsewhere })
    await arrive(undefined, 8, {})
  })
  afterAll(() => app.close())

  interface Given {
    time?: string
    warehouseId?: string
    isConfirmed?: boolean
  }

  const arrive = async (batchNo: string | undefined, quantity: number, given: Given) => {
    const { warehouseId = bench.warehouseId, isConfirmed = true, time } = given
    const { id: supplierId } = await bench.company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
    const lines = [{ productId, quantity: String(quantity), price: '5' }]
    const id = await bench.company.transaction().execute(async trx => {
      const order = await createPurchaseOrder(trx, app.registry, bench.actor, { supplierId, lines })
      const items = [{ id: order.itemIds[0]!, quantity: String(quantity), batchNo }]
      return make(trx, app.registry, bench.actor, 'stockInOrder', { from: order.id, warehouseId, items, time })
    })
    if (!isConfirmed) return
    const done = await keeper.send('PATCH', `purchaseOrder/stockInOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    expect(done.status).toBe(200)
  }
  const offered = async (warehouseId: string, further = '', by = keeper) =>
    (await by.get<Suggestion[]>(`${CHOICES}?productId=${productId}&warehouseId=${warehouseId}${further}`)).body.result
  const send = async (batchNo: string | null, warehouseId = bench.warehouseId, of = productId) => {
    const { id: customerId } = await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const ordered = [{ productId: of, quantity: '1', price: '9' }]
    const { id, itemIds } = await bench.company
      .transaction()
      .execute(trx => createSalesOrder(trx, app.registry, bench.actor, { customerId, lines: ordered }))
    const items = [{ id: itemIds[0]!, quantity: 1, warehouseId, batchNo }]
    return keeper.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items })
  }

  it('are those that lie in the warehouse, the oldest first, with what is left', async () => {
    expect(await offered(bench.warehouseId)).toEqual([
      { value: 'P-2', sum: 8 },
      { value: 'P-9', sum: 4 },
      { value: '无批次', sum: 8 },
    ])
    expect(await offered(elsewhere)).toEqual([{ value: 'P-elsewhere', sum: 7 }])
    expect(await offered(bench.warehouseId, '&q=9')).toEqual([{ value: 'P-9', sum: 4 }])
    expect(await offered(bench.warehouseId, '', await app.as('other'))).toBeNull()
    expect((await keeper.get<Suggestion[]>(CHOICES)).body.result).toEqual([])
  })

  it('are taken, and so is none', async () => {
    for (const batchNo of ['P-9', ' P-2 ', '无批次', null, ''])
      expect([batchNo, (await send(batchNo)).status]).toEqual([batchNo, 200])
  })

  it.each(['P-1', 'P-waiting', 'P-elsewhere', 'p-9'])('%s does not lie there and is refused', async batchNo => {
    const { status, body } = await send(batchNo)
    const reason = `第1行的批次号“${batchNo}”在该仓库没有库存，请从现有批次中选择`
    expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
    expect(body.result).toEqual({ errors: { 'items.0.batchNo': reason } })
  })

  it('never came in where nothing lies, and is refused too', async () => {
    const other = await bench.product(0)
    const { status, body } = await send('随手写', bench.warehouseId, other)
    expect([status, body.message]).toEqual([422, '第1行的批次号“随手写”没有在该仓库入过库，请从现有批次中选择'])
  })

  it('are nobody’s business in a company that keeps none', async () => {
    const other = await app.as('other')
    const { body } = await other.get<{
      resources: Record<string, { form?: { sections: { inputs: { source: string }[] }[] } }>
    }>('system/declarations')
    const inputsOf = (name: string) =>
      body.result.resources[name]!.form!.sections.flatMap(({ inputs }) => inputs.map(({ source }) => source))
    expect(inputsOf('stockOutOrder')).not.toContain('batchNo')
    expect((await other.get(`${CHOICES}?productId=${productId}`)).status).toBe(403)
  })
})
