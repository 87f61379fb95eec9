import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
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

describe.each(bothEngines())('limits of stock on $name', engine => {
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
})
