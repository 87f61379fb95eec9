import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { unitOf } from './unitOf.ts'

interface Made {
  id: string
  items: { id: string; quantity: number; openQuantity: number; unit: string; unitDecimals: number }[]
}

describe.each(engines())('units on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let pieces: string
  let metres: string
  const partners: Record<'customerId' | 'supplierId', string> = { customerId: '', supplierId: '' }
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    ;[pieces, metres] = [await goods('个'), await goods('米')]
    const { company } = bench
    partners.customerId = (await company.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id
    partners.supplierId = (await company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())

  let made = 0
  const goods = async (unit: string) => {
    const named = { productNo: `UNIT-${++made}`, brandName: '量', goodsName: '量具', sn: `U${made}` }
    const { body } = await admin.send<{ id: string }>('POST', 'product', {
      ...named,
      unitId: await unitOf(admin, unit),
    })
    return body.result.id
  }
  const told = ({ status, body }: { status: number; body: { message: string; result: unknown } }) => ({
    status,
    message: body.message,
    errors: (body.result as { errors?: unknown } | null)?.errors,
  })
  const WRONG = (place: string, label = '数量') => ({
    status: 422,
    message: `${label}应为整数`,
    errors: { [place]: `${label}应为整数` },
  })
  const order = (path: string, quantity: number, productId = pieces, further = {}) =>
    admin.send<{ id: string }>('POST', path, {
      ...partnerFor(path),
      ...further,
      items: [{ productId, quantity, price: 1 }],
    })
  const partnerFor = (path: string) =>
    path.startsWith('purchase') ? { supplierId: partners.supplierId } : { customerId: partners.customerId }
  const read = async (path: string) => (await admin.get<Made>(path)).body.result

  it('say how many decimals a quantity has: on orders, contracts, inquiries and transfers', async () => {
    const day = dayInChina()
    const contract = { contractName: '量', signDate: day }
    for (const [path, further] of [
      ['salesOrder', {}],
      ['purchaseOrder', {}],
      ['salesContract', contract],
      ['purchaseContract', contract],
      ['inquiry', {}],
    ] as const) {
      expect([path, told(await order(path, 1.5, pieces, further))]).toEqual([path, WRONG('items.0.quantity')])
      expect([path, (await order(path, 1.5, metres, further)).status]).toEqual([path, 200])
      expect([path, (await order(path, 2, pieces, further)).status]).toEqual([path, 200])
    }
    const warehouses = await bench.company.selectFrom('warehouse').select('id').orderBy('id').limit(2).execute()
    const way = { fromWarehouseId: warehouses[0]!.id, toWarehouseId: warehouses[1]!.id }
    const transfer = (productId: string) =>
      admin.send('POST', 'warehouseTransfer', { ...way, items: [{ productId, quantity: 0.25 }] })
    expect(told(await transfer(pieces))).toEqual(WRONG('items.0.quantity'))
    expect((await transfer(metres)).status).toBe(200)
  })

  it('are asked for what is changed, by the goods that the line is of then', async () => {
    const { id } = (await order('salesOrder', 1.5, metres)).body.result
    const [line] = (await read(`salesOrder/${id}`)).items
    expect(line).toMatchObject({ unit: '米', unitDecimals: 3 })
    const change = (values: object) => admin.send('PATCH', `salesOrder/${id}`, { items: [{ id: line!.id, ...values }] })
    expect((await change({ quantity: 1.125 })).status).toBe(200)
    expect(told(await change({ productId: pieces, quantity: 1.25 }))).toEqual(WRONG('items.0.quantity'))
    expect(told(await change({ quantity: 1.0001 }))).toMatchObject({ status: 422, message: '数量最多3位小数' })
  })

  it('hold for stock-outs, stock-ins and returns, except for all that is left of what had more', async () => {
    const { id } = (await order('salesOrder', 4)).body.result
    const [line] = (await read(`salesOrder/${id}`)).items
    const out = (quantity: number) =>
      admin.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, {
        items: [{ id: line!.id, quantity, warehouseId: bench.warehouseId }],
      })
    expect(told(await out(1.5))).toEqual(WRONG('items.0.quantity', '出库数量'))
    expect((await out(1)).status).toBe(200)
    await bench.company.updateTable('salesOrderItem').set({ quantity: '3.5' }).where('id', '=', line!.id).execute()
    expect(told(await out(0.5)).status).toBe(422)
    expect((await out(2.5)).status).toBe(200)

    const bought = (await order('purchaseOrder', 4)).body.result.id
    const [ordered] = (await read(`purchaseOrder/${bought}`)).items
    const arrive = (quantity: number) =>
      admin.send<{ id: string }>('POST', `purchaseOrder/${bought}/_stockIn`, {
        warehouseId: bench.warehouseId,
        items: [{ id: ordered!.id, quantity }],
      })
    expect(told(await arrive(0.5))).toEqual(WRONG('items.0.quantity', '入库数量'))
    const stockIn = (await arrive(4)).body.result.id
    await admin.send('PATCH', `purchaseOrder/stockInOrder/${stockIn}/_confirm`, { id: stockIn, confirmStatus: 1 })
    const [came] = (await read(`purchaseOrder/stockInOrder/${stockIn}`)).items
    const key = (await admin.send<string>('POST', 'purchaseOrder/returnOrder', [came!.id])).body.result
    const back = await read(`purchaseOrder/returnOrder/_byKey/${key}`)
    const adjust = (quantity: number) =>
      admin.send('PATCH', `purchaseOrder/returnOrder/${back.id}`, { items: [{ id: back.items[0]!.id, quantity }] })
    expect(told(await adjust(1.5))).toEqual(WRONG('items.0.quantity', '退货数量'))
    expect((await adjust(1)).status).toBe(200)
  })

  it('hold for each batch that a line is made of', async () => {
    await admin.send('PUT', 'system/settings', { hasBatchStock: true })
    const { id } = (await order('salesOrder', 2)).body.result
    const [line] = (await read(`salesOrder/${id}`)).items
    for (const batchNo of ['A', 'B']) await bench.receive(pieces, 2, batchNo)
    const out = (...quantities: number[]) => {
      const itemBatchs = quantities.map((quantity, index) => ({ batchNo: 'AB'[index]!, quantity }))
      return admin.send('POST', `salesOrder/${id}/_stockOut`, {
        items: [{ id: line!.id, quantity: 2, itemBatchs, warehouseId: bench.warehouseId }],
      })
    }
    expect(told(await out(0.5, 1.5))).toEqual(WRONG('items.0.itemBatchs', '批次'))
    expect((await out(1, 1)).status).toBe(200)
    await admin.send('PUT', 'system/settings', { hasBatchStock: false })
  })

  it('hold for the rows of a file', async () => {
    const { warehouseName } = await bench.company
      .selectFrom('warehouse')
      .select('warehouseName')
      .where('id', '=', bench.warehouseId)
      .executeTakeFirstOrThrow()
    const of = (productNo: string) => ({
      ...{ 'product.productNo': productNo, 'warehouse.warehouseName': warehouseName, quantity: 1.5, price: 1 },
    })
    const { body } = await admin.send('POST', 'openingStock/_import', { rows: [of('UNIT-2'), of('UNIT-1')] })
    const errors = [{ row: 2, field: 'quantity', message: '数量应为整数' }]
    expect(body).toMatchObject({ code: 'import.refused', result: { errors } })
  })

  it('are kept by whoever keeps the goods: made, imported, refused twice and while goods are of them', async () => {
    expect((await admin.send('POST', 'unit', { name: '打', decimals: 4 })).status).toBe(422)
    const { id } = (await admin.send<{ id: string }>('POST', 'unit', { name: '打' })).body.result
    expect(await read(`unit/${id}`)).toMatchObject({ name: '打', decimals: 0, enabled: true })
    expect((await admin.send('POST', 'unit', { name: '打' })).status).not.toBe(200)
    const rows = [
      { name: '打', decimals: 1 },
      { name: '卷', decimals: 0 },
    ]
    expect((await admin.send('POST', 'unit/_import', { rows })).body.result).toMatchObject({ created: 1, updated: 1 })
    expect(await read(`unit/${id}`)).toMatchObject({ decimals: 1 })
    const productId = await goods('打')
    expect((await order('salesOrder', 1.5, productId)).status).toBe(200)
    expect((await admin.send('DELETE', `unit/${id}`)).status).toBe(409)
    await admin.send('PATCH', `unit/${id}`, { enabled: false })
    const named = { productNo: 'UNIT-0', brandName: '量', goodsName: '量具', sn: 'U0', unitId: id }
    expect((await admin.send('POST', 'product', named)).body.message).toBe('所选单位已停用，请重新选择')
  })
})
