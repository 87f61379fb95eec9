import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSalesOrder } from '../../src/trade/documents/salesOrder.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { make } from '../support/make.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Given {
  id: string
  items: { id: string; batchNo: string | null; itemBatchs: { batchNo: string }[] }[]
}

/** Batches of a product by what is left of them. */
type Left = Record<string, number>

describe.each(engines())('batch stock on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let elsewhere: string
  let customerId: string
  let productId: string
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    customerId = (await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id
    elsewhere = (await bench.company.selectFrom('warehouse').select('id').orderBy('id').execute())[1]!.id
  })
  afterAll(() => app.close())
  // Three of A came first, then two of none, then five of B.
  beforeEach(async () => {
    productId = await bench.product(0)
    await bench.receive(productId, 3, 'A')
    await bench.receive(productId, 2)
    await bench.receive(productId, 5, 'B')
  })

  const left = async (warehouseId = bench.warehouseId): Promise<Left> => {
    const rows = await bench.company
      .selectFrom('stockBatch')
      .select(['batchNo', 'quantity'])
      .where('productId', '=', productId)
      .where('warehouseId', '=', warehouseId)
      .execute()
    return Object.fromEntries(rows.map(row => [row.batchNo, Number(row.quantity)]))
  }
  const order = (quantity: number) =>
    bench.company.transaction().execute(trx =>
      createSalesOrder(trx, app.registry, bench.actor, {
        customerId,
        lines: [{ productId, quantity: String(quantity), price: '9' }],
      }),
    )
  const out = async (quantity: number, further: object = {}) => {
    const { id: from, itemIds } = await order(quantity)
    const items = [{ id: itemIds[0]!, quantity: String(quantity), warehouseId: bench.warehouseId, ...further }]
    return bench.company
      .transaction()
      .execute(trx => make(trx, app.registry, bench.actor, 'stockOutOrder', { from, items }))
  }
  const read = async (id: string) => (await admin.get<Given>(`salesOrder/stockOutOrder/${id}`)).body.result
  const confirm = (id: string, path = 'salesOrder/stockOutOrder', body: object = { confirmStatus: 1 }) =>
    admin.send('PATCH', `${path}/${id}/_confirm`, { id, ...body })
  const batchesOf = async (id: string) => (await read(id)).items[0]!.itemBatchs.map(({ batchNo }) => batchNo)
  const keep = (hasBatchStock: boolean) => {
    bench = { ...bench, actor: { ...bench.actor, settings: { hasBatchStock } } }
    return admin.send('PUT', 'system/settings', { hasBatchStock })
  }
  const takeBack = async (id: string, quantity: number) => {
    const { items } = await read(id)
    const { body } = await admin.send<string>('POST', 'salesOrder/returnOrder', [items[0]!.id])
    const back = (await admin.get<Given>(`salesOrder/returnOrder/_byKey/${body.result}`)).body.result
    await admin.send('PATCH', `salesOrder/returnOrder/${back.id}`, { items: [{ id: back.items[0]!.id, quantity }] })
    expect((await confirm(back.id, 'salesOrder/returnOrder', { returnStatus: 1 })).status).toBe(200)
  }

  it('goes out oldest first, is planned so before, and comes back to its batches', async () => {
    const id = await out(6)
    expect(await batchesOf(id)).toEqual(['A', '', 'B'])
    const next = await out(3)
    expect(await batchesOf(next)).toEqual(['B'])
    expect((await confirm(id)).status).toBe(200)
    expect(await left()).toEqual({ A: 0, '': 0, B: 4 })
    await takeBack(id, 4)
    expect(await left()).toEqual({ A: 3, '': 1, B: 4 })
    await takeBack(id, 2)
    expect(await left()).toEqual({ A: 3, '': 2, B: 5 })
  })

  it('of a named batch never goes out beyond what is there of it', async () => {
    const id = await out(4, { batchNo: 'A' })
    const { status, body } = await confirm(id)
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^批次库存不足：第1行 测试牌 测试轴承 .+，.+的批次A需出库4，可用3$/),
    ])
    expect(await left()).toEqual({ A: 3, '': 2, B: 5 })
    const none = await out(3, { batchNo: '无批次' })
    expect((await confirm(none)).body.message).toContain('的批次无批次需出库3，可用2')
  })

  it('of several batches goes out in the parts that a line names, which are all of it', async () => {
    const parts = (a: number, b: number) => ({
      itemBatchs: [
        { batchNo: 'B', quantity: String(b) },
        { batchNo: 'A', quantity: String(a) },
      ],
    })
    await expect(out(4, parts(1, 2))).rejects.toMatchObject({
      code: 'request.invalid',
      errors: { 'items.0.itemBatchs': '批次合计 3，应为 4' },
    })
    expect((await confirm(await out(4, parts(1, 3)))).status).toBe(200)
    expect(await left()).toEqual({ A: 2, '': 2, B: 2 })
    const { id: from, itemIds } = await order(3)
    const itemBatchs = [
      { batchNo: 'A', quantity: 1 },
      { batchNo: 'B', quantity: 2 },
    ]
    const { body } = await admin.send<{ id: string }>('POST', `salesOrder/${from}/_stockOut`, {
      items: [{ id: itemIds[0]!, quantity: 3, itemBatchs, warehouseId: bench.warehouseId }],
    })
    expect((await confirm(body.result.id)).status).toBe(200)
    expect(await left()).toEqual({ A: 1, '': 2, B: 0 })
  })

  it('comes back to the batches that a return names, as far as they went out and are not back yet', async () => {
    const id = await out(6)
    await confirm(id)
    const { items } = await read(id)
    const { body } = await admin.send<string>('POST', 'salesOrder/returnOrder', [items[0]!.id])
    const back = (await admin.get<Given>(`salesOrder/returnOrder/_byKey/${body.result}`)).body.result
    const [line] = back.items
    const path = `salesOrder/returnOrder/_choices/items.itemBatchs?id=${line!.id}&quantity=4`
    expect((await admin.get(path)).body.result).toEqual([
      { value: 'A', left: 3, waiting: 0, quantity: 3 },
      { value: '', left: 2, waiting: 0, quantity: 1 },
      { value: 'B', left: 1, waiting: 0, quantity: 0 },
    ])
    const name = (...itemBatchs: object[]) =>
      admin.send('PATCH', `salesOrder/returnOrder/${back.id}`, { items: [{ id: line!.id, quantity: 3, itemBatchs }] })
    const tooMuch = await name({ batchNo: 'B', quantity: 2 }, { batchNo: 'A', quantity: 1 })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([422, '第1行的批次B最多可退1，不能退2'])
    const elsewhere = await name({ batchNo: 'C', quantity: 3 })
    expect(elsewhere.body.message).toBe('第1行的批次C最多可退0，不能退3')
    const wrongSum = await name({ batchNo: 'B', quantity: 1 })
    expect(wrongSum.body.message).toBe('退货批次合计 1，应为 3')
    expect((await name({ batchNo: 'B', quantity: 1 }, { batchNo: '无批次', quantity: 2 })).status).toBe(200)
    expect((await confirm(back.id, 'salesOrder/returnOrder', { returnStatus: 1 })).status).toBe(200)
    expect(await left()).toEqual({ A: 0, '': 2, B: 5 })
    const other = await app.as('other')
    expect([(await other.get(path)).status, (await admin.get(path.replace(/id=[^&]+/, 'id='))).body.result]).toEqual([
      403,
      [],
    ])
    await takeBack(id, 3)
    expect(await left()).toEqual({ A: 3, '': 2, B: 5 })
  })

  it('keeps its batches on the way to another warehouse', async () => {
    const way = { fromWarehouseId: bench.warehouseId, toWarehouseId: elsewhere }
    const { body } = await admin.send<{ id: string }>('POST', 'warehouseTransfer', {
      ...way,
      items: [{ productId, quantity: 4 }],
    })
    expect((await confirm(body.result.id, 'warehouseTransfer', {})).status).toBe(200)
    expect(await left()).toEqual({ A: 0, '': 1, B: 5 })
    expect(await left(elsewhere)).toEqual({ A: 3, '': 1 })
  })

  it('stays right when batches are kept no more, and again', async () => {
    const named = await out(4, { batchNo: 'A' })
    try {
      expect((await keep(false)).status).toBe(200)
      expect((await confirm(named)).status).toBe(200)
      expect(await left()).toEqual({ A: 0, '': 1, B: 5 })
      expect((await confirm(await out(2))).status).toBe(200)
      expect(await left()).toEqual({ A: 0, '': 0, B: 4 })
    } finally {
      await keep(true)
    }
    await takeBack(named, 4)
    expect(await left()).toEqual({ A: 3, '': 1, B: 4 })
    expect((await confirm(await out(4, { batchNo: 'B' }))).status).toBe(200)
    expect(await left()).toEqual({ A: 3, '': 1, B: 0 })
  })

  it('costs the average of all batches, and to the cent what came in', async () => {
    const id = await out(7)
    await confirm(id)
    await takeBack(id, 7)
    const rows = await bench.company
      .selectFrom('stockLedger')
      .select(['documentType', 'quantity', 'costAmount', 'balanceAmount'])
      .where('productId', '=', productId)
      .orderBy('id')
      .execute()
    expect(rows.map(row => [row.documentType, Number(row.quantity)])).toEqual([
      ...[3, 2, 5].map(quantity => [4, quantity]),
      ...[-3, -2, -2].map(quantity => [1, quantity]),
      ...[3, 2, 2].map(quantity => [2, quantity]),
    ])
    expect(Number(rows.at(-1)!.balanceAmount)).toBe(83.7)
  })
})
