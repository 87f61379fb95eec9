import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Order {
  id: string
  sn: string
  supplierId: string
  goodsAmount: number
  total: number
  openQuantity: number
  items: { id: string; lineNo: number; quantity: number; inQuantity: number; openQuantity: number; amount: number }[]
}

describe.each(engines())('purchase orders on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let buyer: Caller
  let supplierId: string
  let otherSupplier: string
  const read = async (id: string) => (await buyer.get<Order>(`purchaseOrder/${id}`)).body.result
  const make = (body: unknown) => buyer.send<{ id: string }>('POST', 'purchaseOrder', body)
  const change = (id: string, body: unknown) => buyer.send('PUT', `purchaseOrder/${id}`, body)
  const lines = async (...quantities: number[]) =>
    Promise.all(quantities.map(async quantity => ({ productId: await bench.product(0), quantity, price: 9.99 })))
  const order = async (...quantities: number[]) =>
    (await make({ supplierId, items: await lines(...quantities) })).body.result.id
  /** As a stock-in of the line would. */
  const takeIn = (itemId: string, inQuantity: string) =>
    bench.company.updateTable('purchaseOrderItem').set({ inQuantity }).where('id', '=', itemId).execute()

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'purchase')
    buyer = await app.as('purchase')
    const suppliers = await bench.company.selectFrom('supplier').select('id').orderBy('id').limit(2).execute()
    ;[supplierId, otherSupplier] = suppliers.map(({ id }) => id) as [string, string]
  })
  afterAll(() => app.close())

  it('are made from a form, numbered, priced by line, with the freight on top', async () => {
    const { id } = (await make({ supplierId, freightPrice: 12.5, items: await lines(3, 0.5) })).body.result
    const saved = await read(id)
    expect(saved.sn).toMatch(/^CG\d{12}$/)
    expect(saved.items.map(item => [item.lineNo, item.amount])).toEqual([
      [1, 29.97],
      [2, 5],
    ])
    expect(saved).toMatchObject({ goodsAmount: 34.97, total: 47.47, openQuantity: 3.5 })
    expect((await change(id, { discountRate: 0.1 })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      discount: 3.5,
      total: 43.97,
      items: [{ discountShare: 3 }, { discountShare: 0.5 }],
    })
    const log = await buyer.get<{ operationType: number }[]>(`log?orderType=3&orderId=${id}`)
    expect(log.body.result).toMatchObject([{ operationType: 0 }, { operationType: 1 }])
  })

  it('refuse what is missing at its place', async () => {
    const refused = await make({ freightPrice: -1, items: [{ quantity: 1 }] })
    expect([refused.status, refused.body.result]).toMatchObject([422, { errors: { freightPrice: expect.any(String) } }])
    const empty = await make({ items: [] })
    expect(empty.body.result).toMatchObject({ errors: { supplierId: '请选择供应商', items: '请添加商品' } })
  })

  it('take what is emptied as it would be if nothing were said', async () => {
    const [line] = await lines(2)
    const { id } = (await make({ supplierId, freightPrice: null, items: [{ ...line, taxRate: null }] })).body.result
    expect(await read(id)).toMatchObject({ freightPrice: 0, items: [{ taxRate: 0.13 }] })
    const items = [{ id: (await read(id)).items[0]!.id, taxRate: 0.03 }]
    expect((await change(id, { freightPrice: 8, items })).status).toBe(200)
    expect(await read(id)).toMatchObject({ freightPrice: 8, items: [{ taxRate: 0.03 }] })
    const emptied = items.map(item => ({ ...item, taxRate: null }))
    expect((await change(id, { freightPrice: null, items: emptied })).status).toBe(200)
    expect(await read(id)).toMatchObject({ freightPrice: 0, items: [{ taxRate: 0.13 }] })
  })

  it('keep what has come in when they are changed', async () => {
    const id = await order(5, 3)
    const [first] = (await read(id)).items
    await takeIn(first!.id, '2')
    expect((await change(id, { supplierId: otherSupplier })).body.code).toBe('purchaseOrder.supplierFixed')
    const [other] = await lines(1)
    expect((await change(id, { items: [{ id: first!.id, productId: other!.productId }] })).body.message).toBe(
      '第1行已开入库单，商品不能修改',
    )
    expect((await change(id, { items: [{ id: first!.id, quantity: 1.5 }] })).body.message).toBe(
      '第1行已开入库2，数量不能少于该数，也不能删除',
    )
    expect((await change(id, { items: [other] })).body.code).toBe('purchaseOrder.takenIn')
    expect((await read(id)).items).toMatchObject([{ quantity: 5, inQuantity: 2, openQuantity: 3 }, { quantity: 3 }])
    expect((await change(id, { supplierId, items: [{ id: first!.id, quantity: 2 }] })).status).toBe(200)
    expect(await read(id)).toMatchObject({ openQuantity: 0, items: [{ quantity: 2, openQuantity: 0 }] })
  })

  it('nothing has come in of may change altogether', async () => {
    const id = await order(5)
    const items = await lines(1, 2)
    expect((await change(id, { supplierId: otherSupplier, items })).status).toBe(200)
    expect(await read(id)).toMatchObject({ supplierId: otherSupplier, items: [{ quantity: 1 }, { quantity: 2 }] })
  })

  it('are another company’s business only there', async () => {
    const id = await order(1)
    const stranger = await app.as('other')
    expect((await stranger.get(`purchaseOrder/${id}`)).status).toBe(404)
    expect((await stranger.send('PUT', `purchaseOrder/${id}`, { remark: 'x' })).status).toBe(404)
    const viewer = await app.as('viewer')
    expect((await viewer.send('POST', 'purchaseOrder', {})).status).toBe(403)
  })

  it('offer suppliers and goods to choose from, at what they cost', async () => {
    const choices = async (path: string) =>
      (await buyer.get<{ id: string; label: string; purchasePrice?: number }[]>(`purchaseOrder/_choices/${path}`)).body
        .result
    expect(await choices(`supplierId?id_in=${supplierId}`)).toMatchObject([{ id: supplierId }])
    const goods = await choices('items.productId?per_page=5')
    expect(goods.every(({ purchasePrice }) => purchasePrice! > 0)).toBe(true)
  })
})

describe.each(engines())('a record that is numbered, on $name', engine => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  it.each([
    'salesOrder',
    'purchaseOrder',
    'salesContract',
    'purchaseContract',
    'salesOrder/stockOutOrder',
    'purchaseOrder/stockInOrder',
    'salesOrder/returnOrder',
  ])('of %s is found by the number that is printed on it, in its own company', async endpoint => {
    const [row] = (await admin.get<{ id: string; sn: string }[]>(`${endpoint}?per_page=1`)).body.result
    const { id, sn } = row!
    const found = await admin.get<{ id: string }>(`${endpoint}/${sn}`)
    expect([found.status, found.body.result.id]).toEqual([200, id])
    const byId = await admin.get(`${endpoint}/${id}`)
    expect(found.body.result).toEqual(byId.body.result)
    for (const wrong of [`${sn}9`, sn.slice(1), `${sn.slice(0, -12)}209901010001`, '%27%20or%201=1'])
      expect([wrong, (await admin.get(`${endpoint}/${wrong}`)).status]).toEqual([wrong, 404])
    const series = await (await app.as('other')).get<{ id: string }>(`${endpoint}/${sn}`)
    expect(series.body.result?.id).not.toBe(id)
  })

  it('and one that is not is found by its id only', async () => {
    const [row] = (await admin.get<{ id: string; productNo: string }[]>('product?per_page=1')).body.result
    expect((await admin.get(`product/${row!.productNo}`)).status).toBe(404)
  })
})
