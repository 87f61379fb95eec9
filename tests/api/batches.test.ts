import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPurchaseOrder } from '../../src/trade/documents/purchaseOrder.ts'
import { createSalesOrder } from '../../src/trade/documents/salesOrder.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { make } from '../support/make.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Offered {
  value: string
  left: number
  waiting: number
  quantity: number
}

const CHOICES = 'salesOrder/stockOutOrder/_choices/items.itemBatchs'

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
    (await by.get<Offered[]>(`${CHOICES}?productId=${productId}&warehouseId=${warehouseId}${further}`)).body.result
  const send = async (itemBatchs: object[] | null, warehouseId = bench.warehouseId, of = productId) => {
    const { id: customerId } = await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const ordered = [{ productId: of, quantity: '1', price: '9' }]
    const { id, itemIds } = await bench.company
      .transaction()
      .execute(trx => createSalesOrder(trx, app.registry, bench.actor, { customerId, lines: ordered }))
    const items = [{ id: itemIds[0]!, quantity: 1, warehouseId, itemBatchs }]
    return keeper.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items })
  }

  const one = (batchNo: string) => [{ batchNo, quantity: 1 }]

  it('are those that lie in the warehouse, the oldest first, with what is left and what is proposed', async () => {
    const there = (value: string, left: number, quantity = 0) => ({ value, left, waiting: 0, quantity })
    expect(await offered(bench.warehouseId)).toEqual([there('P-2', 8), there('P-9', 4), there('', 8)])
    expect(await offered(bench.warehouseId, '&quantity=10.5')).toEqual([
      there('P-2', 8, 8),
      there('P-9', 4, 2.5),
      there('', 8),
    ])
    expect(await offered(elsewhere)).toEqual([there('P-elsewhere', 7)])
    expect(await offered(bench.warehouseId, '', await app.as('other'))).toBeNull()
    expect((await keeper.get<Offered[]>(CHOICES)).body.result).toEqual([])
    const { status } = await keeper.get(`${CHOICES}?productId=${productId}&warehouseId=x`)
    expect(status).toBe(400)
  })

  it('are proposed with the stock-out, and those that wait for others are left to them', async () => {
    const { id: customerId } = await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const lines = [{ productId, quantity: '9', price: '9' }]
    const { id } = await bench.company
      .transaction()
      .execute(trx => createSalesOrder(trx, app.registry, bench.actor, { customerId, lines }))
    interface Proposal {
      items: { id: string; itemBatchs: { batchNo: string; quantity: string }[] }[]
    }
    const proposal = async () => (await keeper.get<Proposal>(`salesOrder/${id}/_stockOut`)).body.result.items[0]!
    const { id: line, itemBatchs } = await proposal()
    expect(itemBatchs).toEqual([
      { batchNo: 'P-2', quantity: '8' },
      { batchNo: 'P-9', quantity: '1' },
    ])
    const items = [{ id: line, quantity: 3, warehouseId: bench.warehouseId }]
    const { body } = await keeper.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items })
    expect((await proposal()).itemBatchs).toEqual([
      { batchNo: 'P-2', quantity: '5' },
      { batchNo: 'P-9', quantity: '1' },
    ])
    expect((await offered(bench.warehouseId))[0]).toEqual({ value: 'P-2', left: 8, waiting: 3, quantity: 0 })
    const { status } = await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [body.result.id])
    expect(status).toBe(200)
  })

  it('are told with how much of each where a line has several, by their number alone else', async () => {
    const batchesOf = async (itemBatchs: object[], quantity: number) => {
      const { id: customerId } = await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()
      const lines = [{ productId, quantity: String(quantity), price: '9' }]
      const { id, itemIds } = await bench.company
        .transaction()
        .execute(trx => createSalesOrder(trx, app.registry, bench.actor, { customerId, lines }))
      const items = [{ id: itemIds[0]!, quantity, warehouseId: bench.warehouseId, itemBatchs }]
      const made = await keeper.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items })
      const path = `salesOrder/stockOutOrder/${made.body.result.id}`
      const { items: told } = (await keeper.get<{ items: { itemBatchs: { batchWords: string }[] }[] }>(path)).body
        .result
      await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [made.body.result.id])
      return told[0]!.itemBatchs.map(({ batchWords }) => batchWords)
    }
    const parts = (...all: [string, number][]) => all.map(([batchNo, quantity]) => ({ batchNo, quantity }))
    expect(await batchesOf(parts(['P-2', 2.5], ['P-9', 0.5]), 3)).toEqual(['P-2 ×2.5', 'P-9 ×0.5'])
    expect(await batchesOf(parts(['P-2', 1], ['', 2]), 3)).toEqual(['P-2 ×1', '无批次 ×2'])
    expect(await batchesOf(parts(['P-9', 2]), 2)).toEqual(['P-9'])
    expect(await batchesOf(parts(['', 2]), 2)).toEqual([''])
  })

  it('are taken, and so is none', async () => {
    for (const batches of [one('P-9'), one(' P-2 '), one('无批次'), one(''), [], null])
      expect([batches, (await send(batches)).status]).toEqual([batches, 200])
  })

  it.each(['P-1', 'P-waiting', 'P-elsewhere', 'p-9'])('%s was never there and is refused', async batchNo => {
    const { status, body } = await send(one(batchNo))
    expect([status, body.message]).toEqual([422, `第1行的批次号“${batchNo}”没有在该仓库入过库，请从现有批次中选择`])
  })

  it('have quantities that the unit allows, above nothing, and a number each', async () => {
    const wrong = [
      [{ batchNo: 'P-9', quantity: 0 }],
      [{ batchNo: 'P-9' }],
      [{ quantity: 1 }],
      [{ batchNo: 'P-9', quantity: 1, other: 1 }],
      [
        { batchNo: 'P-9', quantity: 0.9995 },
        { batchNo: 'P-2', quantity: 0.0005 },
      ],
    ]
    for (const batches of wrong) {
      const { status } = await send(batches)
      expect([400, 422], JSON.stringify(batches)).toContain(status)
    }
    expect((await send([{ batchNo: 'P-9', quantity: 2 }])).body.message).toBe('批次合计 2，应为 1')
  })

  it('are nobody’s business in a company that keeps none', async () => {
    const other = await app.as('other')
    const { body } = await other.get<{
      resources: Record<string, { form?: { sections: { inputs: { source: string }[] }[] } }>
    }>('system/declarations')
    const inputsOf = (name: string) =>
      body.result.resources[name]!.form!.sections.flatMap(({ inputs }) => inputs.map(({ source }) => source))
    expect(inputsOf('stockOutOrder')).not.toContain('itemBatchs')
    expect((await other.get(`${CHOICES}?productId=${productId}`)).status).toBe(403)
  })
})
