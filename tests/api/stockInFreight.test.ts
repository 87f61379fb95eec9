import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPurchaseOrder } from '../../src/trade/documents/purchaseOrder.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { make } from '../support/make.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Given {
  lines: { quantity: string; price: string }[]
  paid?: string
}

interface StockIn {
  freightPrice: { logisticsId: string | null; freightPrice: number }
  freightCase: number
  logisticsName: string | null
  goodsAmount: number
  total: number
  items: { productId: string; amount: number; freightShare: number; costAmount: number }[]
}

describe.each(engines())('freight of a stock-in on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let buyer: Caller
  let keeper: Caller
  let carrier: { id: string; name: string }
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    buyer = await app.as('purchase')
    keeper = await app.as('warehouse')
    carrier = (await keeper.get<{ id: string; name: string }[]>('system/findLogistics')).body.result[0]!
  })
  afterAll(() => app.close())

  const arrive = async ({ lines, paid }: Given) => {
    const { id: supplierId } = await bench.company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
    const products = await Promise.all(lines.map(() => bench.product(0)))
    const ordered = lines.map((line, index) => ({ ...line, productId: products[index]! }))
    return bench.company.transaction().execute(async trx => {
      const order = await createPurchaseOrder(trx, app.registry, bench.actor, {
        supplierId,
        freightPrice: paid,
        lines: ordered,
      })
      const { warehouseId } = bench
      const items = lines.map(({ quantity }, index) => ({ id: order.itemIds[index]!, quantity }))
      return make(trx, app.registry, bench.actor, 'stockInOrder', { from: order.id, warehouseId, items })
    })
  }
  const enter = (id: string, body: object, by = buyer) =>
    by.send('PATCH', `purchaseOrder/stockInOrder/${id}/_freight`, { id, ...body })
  const confirm = async (id: string) => {
    const { status } = await keeper.send('PATCH', `purchaseOrder/stockInOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    expect(status).toBe(200)
  }
  const read = async (id: string) => (await buyer.get<StockIn>(`purchaseOrder/stockInOrder/${id}`)).body.result
  const booked = (productId: string) =>
    bench.company
      .selectFrom('stockLedger')
      .innerJoin('stockBalance', 'stockBalance.productId', 'stockLedger.productId')
      .select(['unitCost', 'costAmount', 'balanceAmount', 'stockBalance.amount'])
      .where('stockLedger.productId', '=', productId)
      .execute()

  it('that is collected becomes part of the cost on confirming, to the cent', async () => {
    const lines = ['0.33', '0.33', '0.33'].map(price => ({ quantity: '1', price }))
    const id = await arrive({ lines })
    expect((await enter(id, { freightAmount: 0.01, logisticsId: carrier.id })).status).toBe(200)
    const entered = await read(id)
    expect(entered).toMatchObject({ freightCase: 1, logisticsName: carrier.name, goodsAmount: 0.99, total: 1 })
    expect(entered.freightPrice).toEqual({ logisticsId: carrier.id, freightPrice: 0.01 })
    expect(entered.items.map(item => item.freightShare)).toEqual([0, 0, 0])
    await confirm(id)
    const { items, total } = await read(id)
    expect([total, items.map(item => item.costAmount)]).toEqual([1, [0.34, 0.33, 0.33]])
    expect(await booked(items[0]!.productId)).toMatchObject([
      { costAmount: '0.34', balanceAmount: '0.34', amount: '0.34' },
    ])
  })

  it('goes by amount, by quantity where nothing costs anything', async () => {
    const dear = await arrive({
      lines: [
        { quantity: '3', price: '10' },
        { quantity: '1', price: '0' },
        { quantity: '2', price: '5' },
      ],
    })
    const free = await arrive({
      lines: [
        { quantity: '1', price: '0' },
        { quantity: '3', price: '0' },
      ],
    })
    for (const id of [dear, free]) {
      await enter(id, { freightAmount: 10, logisticsId: carrier.id })
      await confirm(id)
    }
    expect((await read(dear)).items.map(item => item.costAmount)).toEqual([37.5, 0, 12.5])
    const { items } = await read(free)
    expect(items.map(item => item.costAmount)).toEqual([2.5, 7.5])
    expect(Number((await booked(items[0]!.productId))[0]!.unitCost)).toBe(2.5)
  })

  it('that was paid to the supplier is in the price already', async () => {
    const id = await arrive({ lines: [{ quantity: '2', price: '5' }], paid: '300' })
    await confirm(id)
    const { items, ...record } = await read(id)
    expect(record).toMatchObject({ freightCase: 2, paidFreight: 300, logisticsName: null, goodsAmount: 10, total: 10 })
    expect(items).toMatchObject([{ freightShare: 0, costAmount: 10 }])
  })

  it('can be taken back, then there is none', async () => {
    const id = await arrive({ lines: [{ quantity: '2', price: '5' }] })
    await enter(id, { freightAmount: 12.5, logisticsId: carrier.id })
    await enter(id, { freightAmount: 0 }, keeper)
    expect(await read(id)).toMatchObject({
      freightCase: 0,
      freightPrice: { logisticsId: null, freightPrice: 0 },
      total: 10,
    })
    const { body } = await buyer.get<{ remark: string; operationTypeName: string }[]>(`log?orderType=4&orderId=${id}`)
    const entries = body.result.filter(entry => entry.operationTypeName === '录入了运费')
    expect(entries.map(entry => entry.remark)).toEqual([`${carrier.name} 12.50 元`, '无运费'])
  })

  it.each([
    ['without an amount', {}, '请填写运费'],
    ['below 0', { freightAmount: -1 }, ''],
    ['with fractions of a cent', { freightAmount: 1.005 }, '到付运费最多2位小数'],
    ['that no column holds', { freightAmount: 100_000_000_000_000 }, '到付运费数值过大'],
    ['without a carrier', { freightAmount: 1 }, '请选择物流公司'],
    [
      'by nobody that is known',
      { freightAmount: 1, logisticsId: '00000000-0000-7000-8000-000000000000' },
      '物流公司不存在',
    ],
  ])('%s is refused', async (_, body, message) => {
    const id = await arrive({ lines: [{ quantity: '2', price: '5' }] })
    const given = 'freightAmount' in body && body.freightAmount !== 1 ? { logisticsId: carrier.id, ...body } : body
    const answer = await enter(id, given)
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(message)])
    expect((await read(id)).freightPrice.freightPrice).toBe(0)
  })

  describe('that is entered as the stock-in is made', () => {
    const receive = async (body: object) => {
      const { id: supplierId } = await bench.company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
      const lines = [{ quantity: '2', price: '5', productId: await bench.product(0) }]
      const order = await bench.company
        .transaction()
        .execute(trx => createPurchaseOrder(trx, app.registry, bench.actor, { supplierId, lines }))
      const items = [{ id: order.itemIds[0]!, quantity: 2 }]
      const given = { warehouseId: bench.warehouseId, items, ...body }
      return keeper.send<{ id: string }>('POST', `purchaseOrder/${order.id}/_stockIn`, given)
    }

    it('names who carried it', async () => {
      const { status, body } = await receive({ freightAmount: 3, logisticsId: carrier.id })
      expect(status).toBe(200)
      expect((await read(body.result.id)).freightPrice).toEqual({ logisticsId: carrier.id, freightPrice: 3 })
    })

    it.each([[undefined], [''], [null]])('is refused with the carrier %s', async logisticsId => {
      const { status, body } = await receive({ freightAmount: 3, logisticsId })
      expect([status, body.message]).toEqual([422, expect.stringContaining('请选择物流公司')])
    })

    it('is refused with a carrier that nobody knows', async () => {
      const { status, body } = await receive({ freightAmount: 3, logisticsId: '00000000-0000-7000-8000-000000000000' })
      expect([status, body.message]).toEqual([422, expect.stringContaining('物流公司不存在')])
    })

    it('needs no carrier where there is none, and keeps none', async () => {
      for (const freight of [{}, { freightAmount: 0 }, { freightAmount: 0, logisticsId: carrier.id }]) {
        const { status, body } = await receive(freight)
        expect(status).toBe(200)
        expect((await read(body.result.id)).freightPrice).toEqual({ logisticsId: null, freightPrice: 0 })
      }
    })
  })

  it('is not entered any more once the goods are in, nor by who only reads', async () => {
    const id = await arrive({ lines: [{ quantity: '2', price: '5' }] })
    const viewer = await app.as('viewer')
    const body = { freightAmount: 5, logisticsId: carrier.id }
    expect((await enter(id, body, viewer)).status).toBe(403)
    await confirm(id)
    expect((await enter(id, body)).status).toBe(409)
  })
})
