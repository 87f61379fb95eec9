import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { newId } from '../../src/domain/newId.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { accountOf } from './accountOf.ts'
import { openWorkbench } from './openWorkbench.ts'

describe.each(engines())('a record out of sight on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    const registry = await scopedRegistry({
      customer: [{ permission: 'sale-putout-all' }, { see: 'salesmanId == actor.id' }],
      warehouse: [{ permission: 'system-config' }, { see: 'id in actor.warehouses.map(one, one.warehouseId)' }],
      product: [{ permission: 'system-config' }, { see: "goodsName != '密'" }],
    })
    app = await createTestApp(engine, () => registry)
  })
  afterAll(() => app.close())

  it('is none that could be chosen, and stays where it was', async () => {
    const { company } = await openWorkbench(app)
    const { id: sellerId } = await company
      .selectFrom('account')
      .select('id')
      .where('loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    const [first, second] = await company.selectFrom('customer').select('id').orderBy('id').limit(2).execute()
    const { id: productId } = await company.selectFrom('product').select('id').executeTakeFirstOrThrow()
    const give = (id: string, salesmanId: string | null) =>
      company.updateTable('customer').set({ salesmanId }).where('id', '=', id).execute()
    await give(first!.id, sellerId)
    await give(second!.id, null)
    const seller = await app.as('sales')
    const items = [{ productId, quantity: 1, price: 10 }]
    const order = (customerId: string) => seller.send<{ id: string }>('POST', 'salesOrder', { customerId, items })
    const refused = await order(second!.id)
    expect(refused).toMatchObject({
      status: 422,
      body: { result: { errors: { customerId: expect.stringContaining('不存在') } } },
    })
    const made = await order(first!.id)
    expect(made.status).toBe(200)
    await give(first!.id, null)
    const { id } = made.body.result
    expect((await seller.send('PATCH', `salesOrder/${id}`, { remark: '改', items })).status).toBe(200)
    const changed = await seller.send('PATCH', `salesOrder/${id}`, { customerId: second!.id, items })
    expect(changed.status).toBe(422)
    const chief = await app.as('salesall')
    const byChief = await chief.send('POST', 'salesOrder', { customerId: second!.id, items })
    expect(byChief.status).toBe(200)
  })

  it('is none that a file could name, either', async () => {
    const { company } = await openWorkbench(app)
    const two = await company.selectFrom('customer').select(['id', 'customerName']).orderBy('id').limit(2).execute()
    const { id: salesmanId } = await company
      .selectFrom('account')
      .select('id')
      .where('loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    await company.updateTable('customer').set({ salesmanId }).where('id', '=', two[0]!.id).execute()
    await company.updateTable('customer').set({ salesmanId: null }).where('id', '=', two[1]!.id).execute()
    const { productNo } = await company.selectFrom('product').select('productNo').executeTakeFirstOrThrow()
    const rows = two.map(({ customerName }, index) => ({
      ...{ _document: index, customerName, 'items.productNo': productNo },
      ...{ 'items.quantity': 1, 'items.price': 1 },
    }))
    const send = async (name: string, dryRun: boolean) =>
      (await app.as(name)).send<{ errors: object[] }>('POST', 'salesOrder/_import', { rows, dryRun })
    for (const dryRun of [true, false])
      expect((await send('sales', dryRun)).body.result.errors).toMatchObject([
        { row: 2, field: 'customerName', message: `客户名称“${two[1]!.customerName}”不存在` },
      ])
    expect((await send('salesall', false)).body.result).toMatchObject({ created: 2 })
  })

  it('takes out of sight what is kept of it: stock, ledger, batches, limits, checks, also where they are added up', async () => {
    const bench = await openWorkbench(app)
    const { company, warehouseId: own } = bench
    const [elsewhere] = await company.selectFrom('warehouse').select('id').where('id', '!=', own).execute()
    const [admin, viewer] = [await app.as('admin'), await app.as('viewer')]
    const keys = ['warehouse-stock', 'warehouse-list', 'warehouse-check', 'product-list']
    await company
      .updateTable('role')
      .set({ menuKeys: json(keys) })
      .where('name', '=', '只读')
      .execute()
    const accountId = await accountOf(company, 'viewer')
    await company.insertInto('accountWarehouses').values({ id: newId(), accountId, warehouseId: own }).execute()
    const [shared, secret] = [await bench.product(5), await bench.product(7)]
    await bench.receive(shared, 3, 'B1', { warehouseId: elsewhere!.id })
    await company.updateTable('product').set({ goodsName: '密' }).where('id', '=', secret).execute()
    const numbers = await company
      .selectFrom('product')
      .select(['id', 'productNo'])
      .where('id', 'in', [shared, secret])
      .execute()
    const numberOf = (id: string) => numbers.find(one => one.id === id)!.productNo
    const limitIn = (warehouseId: string, minimum: number) => ({ warehouseId, minimum, maximum: null })
    for (const id of [shared, secret]) {
      const limits = [limitIn(own, 1), ...(id === shared ? [limitIn(elsewhere!.id, 2)] : [])]
      expect((await admin.send('PUT', `product/${id}`, { limits })).status).toBe(200)
    }
    type Kept = { id: string }
    const kept = async (caller: Caller, list: string, productId: string) =>
      (await caller.get<Kept[]>(`${list}?productNo=${numberOf(productId)}&per_page=100`)).body.result
    for (const list of ['stock', 'stockLedger', 'stockBatch', 'stockLimit']) {
      const seen = async (caller: Caller) =>
        Promise.all([shared, secret].map(async id => (await kept(caller, list, id)).length))
      expect({ list, all: await seen(admin), some: await seen(viewer) }).toEqual({ list, all: [2, 1], some: [1, 0] })
    }
    const asked = `productNo=${numberOf(shared)}`
    for (const filter of [asked, `${asked}&asOf=${dayInChina()}`]) {
      const sums = async (caller: Caller) =>
        (await caller.get<{ sums: { quantity: number } }>(`stock/_sums?${filter}`)).body.result.sums.quantity
      expect([await sums(admin), await sums(viewer)]).toEqual([8, 5])
    }
    const ofOwn = await kept(viewer, 'stock', shared)
    for (const { id } of await kept(admin, 'stock', shared))
      expect((await viewer.get(`stock/${id}`)).status).toBe(ofOwn.some(one => one.id === id) ? 200 : 404)
    type Found = { stockQuantity: number; stockList: object[] }[]
    const lookUp = async (caller: Caller, id: string) =>
      (await caller.get<Found>(`product?per_page=30&keywords_eq=${numberOf(id)}`)).body.result
    expect(await lookUp(admin, shared)).toMatchObject([{ stockQuantity: 8, stockList: [{}, {}] }])
    expect(await lookUp(viewer, shared)).toMatchObject([{ stockQuantity: 5, stockList: [{}] }])
    expect([(await lookUp(admin, secret)).length, (await lookUp(viewer, secret)).length]).toEqual([1, 0])
    const check = async (warehouseId: string) =>
      (await admin.send<{ id: string }>('POST', 'stockCheck', { warehouseId, productIds: [shared, secret] })).body
        .result.id
    const [here, there] = [await check(own), await check(elsewhere!.id)]
    const linesOf = async (caller: Caller, id: string) => {
      const { status, body } = await caller.get<{ items: object[]; itemCount: number }>(`stockCheck/${id}`)
      return status === 200 ? [body.result.items.length, body.result.itemCount] : status
    }
    expect([await linesOf(admin, here), await linesOf(admin, there)]).toEqual([
      [2, 2],
      [2, 2],
    ])
    expect([await linesOf(viewer, here), await linesOf(viewer, there)]).toEqual([[1, 1], 404])
    // Who saves the limits that they see leaves the others as they are.
    expect((await viewer.send('PUT', `product/${shared}`, { limits: [limitIn(own, 4)] })).status).toBe(200)
    const minimums = await company
      .selectFrom('productLimit')
      .select('minimum')
      .where('productId', '=', shared)
      .execute()
    expect(minimums.map(({ minimum }) => Number(minimum)).toSorted()).toEqual([2, 4])
  })
})
