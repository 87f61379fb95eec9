import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Contract {
  sn: string
  contractStatus: number
  total: number
  steps: { label: string }[]
}

interface Order {
  supplierId: string
  contractId: string
  goodsAmount: number
  remark: string
  items: {
    lineNo: number
    productId: string
    quantity: number
    price: number
    taxRate: number
    remarks: string | null
  }[]
}

describe.each(engines())('purchase contracts on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let buyer: Caller
  let supplierId: string
  const read = async (id: string) => (await buyer.get<Contract>(`purchaseContract/${id}`)).body.result
  const line = async (quantity: number, price: number, further: object = {}) => ({
    productId: await bench.product(0),
    quantity,
    price,
    ...further,
  })
  const make = async (items: object[], further: object = {}) =>
    buyer.send<{ id: string }>('POST', 'purchaseContract', {
      contractName: '年度采购合同',
      supplierId,
      signDate: '2026-01-05',
      remark: '按月交货',
      items,
      ...further,
    })
  const take = (id: string, operation: string, body: object = {}) =>
    buyer.send('PATCH', `purchaseContract/${id}/_${operation}`, { id, ...body })

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'purchase')
    buyer = await app.as('purchase')
    supplierId = (await bench.company.selectFrom('supplier').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())

  it('come into force, are ordered from, line by line, and end', async () => {
    const items = [await line(3, 19.99, { taxRate: 0.09, remarks: '加急' }), await line(0.5, 8)]
    const { id } = (await make(items)).body.result
    expect(await read(id)).toMatchObject({ contractStatus: 0, total: 63.97 })
    expect((await read(id)).sn).toMatch(/^CH\d{12}$/)
    expect((await take(id, 'order')).status).toBe(409)
    expect((await take(id, 'approve')).status).toBe(200)
    expect((await buyer.send('PUT', `purchaseContract/${id}`, { remark: '太晚' })).status).toBe(409)
    expect((await take(id, 'order')).status).toBe(200)
    const [related] = (await buyer.get<{ type: number; snId: string }[]>(`orderInfo/12/${id}`)).body.result
    expect(related).toMatchObject({ type: 3 })
    const order = (await buyer.get<Order>(`purchaseOrder/${related!.snId}`)).body.result
    expect(order).toMatchObject({ supplierId, contractId: id, goodsAmount: 63.97, remark: '按月交货' })
    expect(order.items).toMatchObject([
      { ...items[0], lineNo: 1 },
      { ...items[1], lineNo: 2, taxRate: 0.13, remarks: null },
    ])
    expect((await take(id, 'terminate', { cancelReason: '项目取消' })).status).toBe(200)
    const { steps, contractStatus } = await read(id)
    expect([contractStatus, steps.at(-1)!.label]).toEqual([2, '已终止'])
    expect((await take(id, 'order')).status).toBe(409)
  })

  it('want a supplier and goods, and can’t be signed later than tomorrow', async () => {
    const late = await make([await line(1, 1)], { signDate: '2199-01-01' })
    expect([late.status, late.body.message]).toEqual([422, '签订日期不能晚于明天'])
    const empty = await make([], { supplierId: null })
    expect([empty.status, empty.body.result]).toMatchObject([
      422,
      { errors: { supplierId: '请选择供应商', items: '请添加商品' } },
    ])
  })

  it('are another company’s business only there, and a seller’s nowhere', async () => {
    const { id } = (await make([await line(1, 1)])).body.result
    const stranger = await app.as('other')
    expect((await stranger.get(`purchaseContract/${id}`)).status).toBe(404)
    expect((await stranger.send('PATCH', `purchaseContract/${id}/_approve`, { id })).status).toBe(404)
    const seller = await app.as('sales')
    expect((await seller.get(`purchaseContract/${id}`)).status).toBe(403)
    expect((await seller.send('PATCH', `purchaseContract/${id}/_approve`, { id })).status).toBe(403)
  })
})
