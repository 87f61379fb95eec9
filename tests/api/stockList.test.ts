import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Stock {
  id: string
  quantity: number
  reserved: number
  available: number
  inbound: number
  averageCost: unknown
  amount: unknown
  stockState: number
}
interface Movement {
  documentSn: string
  documentType: number
  quantity: number
  balance: number
  costAmount: number
}

describe.each(engines())('the stock on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    ;[keeper, admin] = [await app.as('warehouse'), await app.as('admin')]
  })
  afterAll(() => app.close())

  const stockOf = async (productId: string, who = admin) =>
    (await who.get<Stock[]>(`stock?productId=${productId}`)).body.result
  const ledgerOf = async (balanceId: string) =>
    (await admin.get<Movement[]>(`stockLedger?balanceId=${balanceId}&per_page=100`)).body.result

  it('tells what is there, what is promised and what is left of it', async () => {
    const productId = await bench.product(20)
    const id = await bench.stockOut([{ productId, quantity: '6' }])
    const voided = await bench.stockOut([{ productId, quantity: '5' }])
    await admin.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [voided])
    const [pending, ...rest] = await stockOf(productId)
    expect(rest).toEqual([])
    expect(pending).toMatchObject({ quantity: 20, reserved: 6, available: 14, inbound: 0, averageCost: 8.37 })
    await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    expect((await stockOf(productId))[0]).toMatchObject({ quantity: 14, reserved: 0, available: 14 })
  })

  it('counts what a transfer that waits takes from one warehouse and brings to another', async () => {
    const productId = await bench.product(20)
    const elsewhere = bench.company.selectFrom('warehouse').select('id').where('id', '!=', bench.warehouseId)
    const { id: toWarehouseId } = await elsewhere.executeTakeFirstOrThrow()
    const transfer = async (from: string, to: string, quantity: number) => {
      const body = { fromWarehouseId: from, toWarehouseId: to, items: [{ productId, quantity }] }
      return (await admin.send<{ id: string }>('POST', 'warehouseTransfer', body)).body.result.id
    }
    const first = await transfer(bench.warehouseId, toWarehouseId, 8)
    expect((await stockOf(productId))[0]).toMatchObject({ quantity: 20, reserved: 8, available: 12, inbound: 0 })
    await admin.send('PATCH', `warehouseTransfer/${first}/_confirm`, { id: first })
    await transfer(bench.warehouseId, toWarehouseId, 5)
    const figures = (await stockOf(productId)).map(({ quantity, reserved, inbound }) => [quantity, reserved, inbound])
    expect(figures.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [8, 0, 5],
      [12, 5, 0],
    ])
  })

  it('is low below the minimum of its warehouse, promised goods aside, and high above the maximum', async () => {
    const productId = await bench.product(20)
    const limit = async (minimum: number, maximum: number | null) => {
      const limits = [{ warehouseId: bench.warehouseId, minimum, maximum }]
      expect((await admin.send('PUT', `product/${productId}`, { limits })).status).toBe(200)
    }
    const states = async (state: number) =>
      (await admin.get<Stock[]>(`stock?productId=${productId}&stockState=${state}`)).body.result.length
    await limit(15, null)
    expect([await states(0), await states(1)]).toEqual([1, 0])
    await bench.stockOut([{ productId, quantity: '6' }])
    expect([await states(0), await states(1)]).toEqual([0, 1])
    await limit(5, 19)
    expect([await states(1), await states(2)]).toEqual([0, 1])
    expect((await stockOf(productId))[0]).toMatchObject({ stockState: 2 })
  })

  it('is what its ledger adds up to, of documents by their numbers', async () => {
    const productId = await bench.product(20)
    const id = await bench.stockOut([{ productId, quantity: '6' }])
    await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    const [stock] = await stockOf(productId)
    const movements = await ledgerOf(stock!.id)
    expect(movements.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([-6, 20])
    const sum = (of: (movement: Movement) => number) => movements.reduce((total, one) => total + of(one), 0)
    expect(sum(({ quantity }) => quantity)).toBe(stock!.quantity)
    expect(sum(({ costAmount }) => costAmount)).toBeCloseTo(Number(stock!.amount), 2)
    const order = bench.company.selectFrom('stockOutOrder').select('sn').where('id', '=', id)
    const { sn } = await order.executeTakeFirstOrThrow()
    expect(movements.find(({ quantity }) => quantity < 0)).toMatchObject({
      documentSn: sn,
      documentType: 1,
      balance: 14,
    })
  })

  it('is told as of a past day, in the list, in sum and in a workbook that says so, and of nothing that nobody kept', async () => {
    const productId = await bench.product(20)
    const id = await bench.stockOut([{ productId, quantity: '6' }])
    await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    const came = bench.company.updateTable('stockLedger').set({ time: '2026-03-31T15:59:59.999Z' })
    await came.where('productId', '=', productId).where('quantity', '>', '0').execute()
    const asked = async (day: string) =>
      (await admin.get<Stock[]>(`stock?productId=${productId}&asOf=${day}`)).body.result
    const nothing = { reserved: null, available: null, inbound: null, stockState: null }
    expect(await asked('2026-03-30')).toMatchObject([{ quantity: 0, amount: 0, averageCost: null, ...nothing }])
    // It came in the last millisecond of the 31st in China.
    expect(await asked('2026-03-31')).toMatchObject([{ quantity: 20, amount: 167.4, averageCost: 8.37, ...nothing }])
    const filter = `productId=${productId}&asOf=2026-03-31`
    const { sums } = (await admin.get<{ sums: object }>(`stock/_sums?${filter}`)).body.result
    expect(sums).toEqual({ quantity: 20, amount: 167.4 })
    const sorted = await admin.get<Stock[]>(`stock?asOf=2026-03-31&sort=quantity&order=DESC&per_page=200`)
    const quantities = sorted.body.result.map(({ quantity }) => quantity)
    expect(quantities).toEqual(quantities.toSorted((a, b) => b - a))
    const url = `/v1/stock/_export?${filter}&columns=productNo,quantity,available,asOf`
    const headers = { authorization: `Bearer ${admin.token}` }
    const { sheets } = await readXlsx((await app.app.inject({ url, headers })).rawPayload)
    const [rows = [], notes = []] = sheets.map(({ rows }) => rows.map(row => row.join('|')))
    expect(rows[1]).toMatch(/\|20\|\|/)
    expect(notes.join('\n')).toMatch(/截至日期：2026-03-31[^]*留空的列\|可用数量/)
    expect(await admin.get(`stock?asOf=2026-03-31&stockState=1`)).toMatchObject({
      status: 400,
      body: { code: 'list.nowOnly', message: expect.stringContaining('库存状态') },
    })
  })

  it('hides its cost from who may not see it', async () => {
    const productId = await bench.product(3)
    const roles = bench.company.updateTable('role').set({ menuKeys: json(['warehouse-stock']) })
    await roles.where('name', '=', '只读').execute()
    const [stock] = await stockOf(productId, await app.as('viewer'))
    expect(stock).toMatchObject({ quantity: 3 })
    const past = await (await app.as('viewer')).get<Stock[]>(`stock?productId=${productId}&asOf=2026-03-31`)
    expect(past.body.result[0]).toMatchObject({ quantity: 0 })
    for (const row of [stock!, past.body.result[0]!])
      expect([row.averageCost, row.amount]).toEqual([undefined, undefined])
    expect((await (await app.as('sales')).get('stock')).status).toBe(403)
  })
})
