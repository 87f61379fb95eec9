import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindLow } from '../../src/trade/reminders/remindLow.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Stock {
  warehouseName: string
  quantity: number
  stockState: number
}
interface Imported {
  created: number
  updated: number
  errors: { row: number; field: string; message: string }[]
}

describe.each(engines())('limits of stock on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let warehouses: { id: string; warehouseName: string }[]

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    warehouses = await bench.company.selectFrom('warehouse').select(['id', 'warehouseName']).orderBy('id').execute()
  })
  afterAll(() => app.close())

  const stockOf = async (productId: string) =>
    (await admin.get<Stock[]>(`stock?productId=${productId}`)).body.result.map(
      ({ warehouseName, quantity, stockState }) => [warehouseName, quantity, stockState],
    )
  const numberOf = (productId: string) => `T${productId.slice(-12)}`
  const importing = (rows: object[], dryRun = false) =>
    admin.send<Imported>('POST', 'stockLimit/_import', { rows, dryRun })

  it('find goods below their minimum that never lay in the warehouse', async () => {
    const productId = await bench.product(0)
    const limits = [{ warehouseId: bench.warehouseId, minimum: 5 }]
    expect((await admin.send('PUT', `product/${productId}`, { limits })).status).toBe(200)
    expect(await stockOf(productId)).toEqual([[warehouses[0]!.warehouseName, 0, 1]])
  })

  it('are found of a product that is made with them', async () => {
    const { id: unitId } = await bench.company.selectFrom('unit').select('id').executeTakeFirstOrThrow()
    const goods = { productNo: 'LIMITED-1', brandName: '测试牌', goodsName: '测试轴承', sn: 'L-1', unitId }
    const limits = [{ warehouseId: bench.warehouseId, minimum: 5 }]
    const { status, body } = await admin.send<{ id: string }>('POST', 'product', { ...goods, limits })
    expect(status).toBe(200)
    expect(await stockOf(body.result.id)).toEqual([[warehouses[0]!.warehouseName, 0, 1]])
  })

  it('are a list of their own, whose import changes those that are there and adds others', async () => {
    const [known, fresh] = [await bench.product(20), await bench.product(0)]
    const limit = { productId: known, warehouseId: bench.warehouseId, minimum: 5, maximum: 50 }
    expect((await admin.send('POST', 'stockLimit', limit)).status).toBe(200)
    const { warehouseName } = warehouses[0]!
    const rows = [
      { productNo: numberOf(known), warehouseName, minimum: 30, maximum: null },
      { productNo: numberOf(fresh), warehouseName, minimum: 4, maximum: 8 },
    ]
    expect((await importing(rows, true)).body.result).toMatchObject({ created: 1, updated: 1, errors: [] })
    expect((await importing(rows)).body.result).toMatchObject({ created: 1, updated: 1, errors: [] })
    expect(await stockOf(known)).toEqual([[warehouseName, 20, 1]])
    expect(await stockOf(fresh)).toEqual([[warehouseName, 0, 1]])
  })

  it('refuse a file at the cells that are wrong', async () => {
    const productId = await bench.product(0)
    const { warehouseName } = warehouses[0]!
    const rows = [
      { productNo: 'nowhere', warehouseName, minimum: 1 },
      { productNo: numberOf(productId), warehouseName: '没有的仓库', minimum: 1 },
      { productNo: numberOf(productId), warehouseName, minimum: 'many' },
    ]
    const { errors } = (await importing(rows, true)).body.result
    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [1, 'productNo'],
      [2, 'warehouseName'],
      [3, 'minimum'],
    ])
  })

  it('refuse a maximum below the minimum, in the form and in a file', async () => {
    const [known, fresh] = [await bench.product(0), await bench.product(0)]
    const limit = { productId: known, warehouseId: bench.warehouseId, minimum: 20, maximum: 20 }
    const refused = await admin.send('POST', 'stockLimit', { ...limit, maximum: 5 })
    expect([refused.status, refused.body.result]).toEqual([422, { errors: { minimum: '最低库存不能超过5' } }])
    const lines = [{ warehouseId: bench.warehouseId, minimum: 20, maximum: 5 }]
    const ofProduct = await admin.send('PUT', `product/${known}`, { limits: lines })
    expect([ofProduct.status, ofProduct.body.result]).toEqual([
      422,
      { errors: { 'limits.0.minimum': '最低库存不能超过5' } },
    ])
    expect((await admin.send('POST', 'stockLimit', limit)).status).toBe(200)
    const { warehouseName } = warehouses[0]!
    const rows = [
      { productNo: numberOf(fresh), warehouseName, minimum: 20, maximum: 5 },
      // What the file leaves out stays as it was.
      { productNo: numberOf(known), warehouseName, maximum: 19 },
    ]
    expect((await importing(rows, true)).body.result.errors).toMatchObject([
      { row: 1, field: 'minimum', message: '最低库存不能超过5' },
      { row: 2, field: 'maximum', message: '最低库存不能超过19' },
    ])
  })

  it('go with their product, and so does stock that never was', async () => {
    const [never, moved] = [await bench.product(0), await bench.product(3)]
    for (const productId of [never, moved])
      await admin.send('POST', 'stockLimit', { productId, warehouseId: bench.warehouseId, minimum: 5 })
    expect((await admin.send('DELETE', `product/${never}`)).status).toBe(200)
    expect((await admin.send('DELETE', `product/${moved}`)).body.code).toBe('record.inUse')
    expect(await stockOf(never)).toEqual([])
  })

  it('open a balance while goods come in for the first time', async () => {
    const productId = await bench.product(0)
    const limit = { productId, warehouseId: bench.warehouseId, minimum: 5 }
    const [saved] = await Promise.all([admin.send('POST', 'stockLimit', limit), bench.receive(productId, 7)])
    expect(saved.status).toBe(200)
    expect(await stockOf(productId)).toEqual([[warehouses[0]!.warehouseName, 7, 0]])
  })

  it('that less is available of than wanted are told of once until there is enough again, to who buys or sees stock', async () => {
    const [early, late] = [await bench.product(20), await bench.product(3)]
    const remind = (day: string) =>
      bench.company.transaction().execute(trx => remindLow(trx, app.registry, day, `${day}T01:00:00.000Z`))
    const toldOn = async (day: string) => {
      const rows = await bench.company
        .selectFrom('notification')
        .innerJoin('account', 'account.id', 'notification.receiver')
        .select(['account.loginName', 'notification.contents', 'notification.url'])
        .where('title', '=', '低库存提醒')
        .where('messageTime', '=', `${day}T01:00:00.000Z`)
        .execute()
      const text = JSON.stringify(rows.map(({ contents }) => contents))
      const names = new Set(rows.map(({ loginName }) => loginName))
      const of = (productId: string) => text.split(`M-${productId.slice(-6)}：`).length - 1
      const urls = Object.fromEntries(rows.map(({ loginName, url }) => [loginName, url]))
      return { names, urls, counts: [of(early), of(late)] }
    }
    // What is low already, of this test's neighbours and of the demo, is told first.
    await remind('2026-01-01')
    for (const productId of [early, late])
      await admin.send('POST', 'stockLimit', { productId, warehouseId: bench.warehouseId, minimum: 5 })
    const sent = await remind('2026-01-02')
    const first = await toldOn('2026-01-02')
    expect(first.names.size).toBe(sent)
    expect(first.counts).toEqual([0, sent])
    for (const name of ['warehouse', 'purchase']) expect(first.names).toContain(name)
    for (const name of ['sales', 'viewer']) expect(first.names).not.toContain(name)
    expect(first.urls).toMatchObject({
      purchase: '/purchase/proposal',
      warehouse: expect.stringContaining('/warehouse/stock?'),
    })
    // Promised goods are not available; what moved meanwhile of the other makes no second notice.
    const out = await bench.stockOut([{ productId: early, quantity: '16' }])
    await bench.receive(late, 1)
    await remind('2026-01-03')
    expect((await toldOn('2026-01-03')).counts).toEqual([sent, 0])
    expect(await remind('2026-01-04')).toBe(0)
    await admin.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [out])
    expect(await remind('2026-01-05')).toBe(0)
    await bench.stockOut([{ productId: early, quantity: '16' }])
    await remind('2026-01-06')
    expect((await toldOn('2026-01-06')).counts).toEqual([sent, 0])
  })
})
