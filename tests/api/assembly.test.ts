import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Assembly {
  id: string
  sn: string
  assemblyStatus: number
  amount: number
  items: { productId: string; quantity: number; amount: number | null }[]
}

type Lot = [batchNo: string, quantity: number, cost: string]

describe.each(engines())('assembling on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let keeper: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    ;[admin, keeper] = await Promise.all([app.as('admin'), app.as('warehouse')])
  })
  afterAll(() => app.close())

  const goods = async (...lots: Lot[]) => {
    const productId = await bench.product(0)
    for (const [batchNo, quantity, cost] of lots) await bench.receive(productId, quantity, batchNo, { cost })
    return productId
  }
  const numberOf = (productId: string) => `T${productId.slice(-12)}`
  const compose = (productId: string, ...parts: [componentId: string, quantity: number][]) =>
    admin.send('PUT', `product/${productId}`, {
      components: parts.map(([componentId, quantity]) => ({ componentId, quantity })),
    })
  const write = (productId: string, quantity: number, more: object = {}) =>
    keeper.send<{ id: string }>('POST', 'assembly', { productId, quantity, warehouseId: bench.warehouseId, ...more })
  const make = async (...given: Parameters<typeof write>) => (await write(...given)).body.result.id
  const take = (id: string, name: string, caller = keeper) => caller.send('PATCH', `assembly/${id}/_${name}`, { id })
  const read = async (id: string) => (await admin.get<Assembly>(`assembly/${id}`)).body.result
  const stockOf = async (productId: string) => {
    const row = await bench.company
      .selectFrom('stockBalance')
      .select(['quantity', 'amount'])
      .where('productId', '=', productId)
      .executeTakeFirst()
    return row ? [Number(row.quantity), Number(row.amount)] : [0, 0]
  }
  const batchesOf = async (productId: string) => {
    const rows = bench.company.selectFrom('stockBatch').select(['batchNo', 'quantity'])
    const found = await rows.where('productId', '=', productId).execute()
    return Object.fromEntries(found.map(({ batchNo, quantity }) => [batchNo, Number(quantity)]))
  }

  it('fills in what the bill of materials says, which may be changed, and costs what went in and the fee', async () => {
    const [screw, plate, table] = [
      await goods(['A', 6, '1'], ['B', 6, '1.01']),
      await goods(['', 3, '10']),
      await goods(),
    ]
    expect((await compose(table, [screw, 4], [plate, 1])).status).toBe(200)
    const id = await make(table, 2, { fee: 5.5, batchNo: 'T1' })
    expect((await read(id)).items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [screw, 8],
      [plate, 2],
    ])
    const items = [
      { productId: screw, quantity: 7 },
      { productId: plate, quantity: 2 },
    ]
    expect((await keeper.send('PUT', `assembly/${id}`, { items })).status).toBe(200)
    expect((await take(id, 'confirm')).status).toBe(200)
    expect(await stockOf(screw)).toEqual([5, 0.83])
    expect(await batchesOf(screw)).toEqual({ A: 0, B: 5 })
    expect(await stockOf(plate)).toEqual([1, 3.33])
    expect(await stockOf(table)).toEqual([2, 13.35])
    expect(await batchesOf(table)).toEqual({ T1: 2 })
    expect(await read(id)).toMatchObject({
      assemblyStatus: 1,
      amount: 13.35,
      items: [{ amount: 1.18 }, { amount: 6.67 }],
    })
    expect((await keeper.send('PUT', `assembly/${id}`, { remark: 'x' })).body.code).toBe('record.locked')
    expect((await take(id, 'cancel')).status).toBe(409)

    expect((await take(id, 'reverse')).status).toBe(200)
    expect(await stockOf(screw)).toEqual([12, 2.01])
    expect(await batchesOf(screw)).toEqual({ A: 6, B: 6 })
    expect(await stockOf(plate)).toEqual([3, 10])
    expect(await stockOf(table)).toEqual([0, 0])
    expect(await read(id)).toMatchObject({ assemblyStatus: 3 })
    expect((await take(id, 'reverse')).status).toBe(409)
    const dropped = await make(table, 4, { fee: 3 })
    expect((await take(dropped, 'cancel')).status).toBe(200)
    // What was taken back, or is void, adds nothing.
    const { body: added } = await admin.get<{ sums: object }>(
      `assembly/_sums?productNo=${numberOf(table)}&columns=change,spentFee,costChange`,
    )
    expect(added.result.sums).toEqual({ change: 0, spentFee: 0, costChange: 0 })
    const { body } = await admin.get<Assembly[]>('assembly?assemblyStatus=4')
    const log = await bench.company
      .selectFrom('operationLog')
      .select(['operationType', 'operationTypeName', 'operatorName'])
      .where('orderId', '=', body.result[0]!.id)
      .orderBy('id')
      .execute()
    expect(log.map(entry => [entry.operationTypeName ?? entry.operationType, entry.operatorName])).toEqual([
      [0, '马建国'],
      ['确认组装拆卸', '马建国'],
    ])
    for (const name of ['confirm', 'cancel', 'reverse']) expect((await take(body.result[0]!.id, name)).status).toBe(409)
  })

  it('takes a product apart, its cost among the components by their average, to the cent, and back', async () => {
    const [one, two, set] = [await goods(['', 1, '1']), await goods(['', 1, '2']), await goods(['S', 3, '10'])]
    await compose(set, [one, 1], [two, 1])
    const id = await make(set, 1, { assemblyType: 1 })
    expect((await take(id, 'confirm')).status).toBe(200)
    expect(await stockOf(set)).toEqual([2, 6.67])
    expect([await stockOf(one), await stockOf(two)]).toEqual([
      [2, 2.11],
      [2, 4.22],
    ])
    expect((await take(id, 'reverse')).status).toBe(200)
    expect(await stockOf(set)).toEqual([3, 10])
    expect(await batchesOf(set)).toEqual({ S: 3 })
    expect([await stockOf(one), await stockOf(two)]).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  it('splits by quantity where a component was never there', async () => {
    const [one, two, set] = [await goods(['', 1, '1']), await goods(), await goods(['', 1, '9'])]
    await compose(set, [one, 1], [two, 2])
    const id = await make(set, 1, { assemblyType: 1 })
    await take(id, 'confirm')
    expect([await stockOf(one), await stockOf(two)]).toEqual([
      [2, 4],
      [2, 6],
    ])
  })

  it('is refused as a whole where one component is short, and done once by several at once', async () => {
    const [screw, plate, table] = [await goods(['', 8, '8']), await goods(['', 1, '1']), await goods()]
    await compose(table, [screw, 4], [plate, 1])
    const short = await take(await make(table, 2), 'confirm')
    expect([short.status, short.body.code]).toEqual([422, 'stock.short'])
    expect(await stockOf(screw)).toEqual([8, 8])
    const id = await make(table, 1)
    const answers = await Promise.all([1, 2, 3].map(() => take(id, 'confirm')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await stockOf(table)).toEqual([1, 5])
    // What is assembled here is taken apart there: nobody waits for one who waits for him.
    const [more, apart] = [await make(table, 1), await make(table, 1, { assemblyType: 1 })]
    const both = await Promise.all([take(more, 'confirm'), take(apart, 'confirm')])
    expect(both.map(({ status }) => status)).toContain(200)
  })

  it('needs components, and none of them is the product itself', async () => {
    const [part, table] = [await goods(), await goods()]
    const none = await write(table, 1)
    expect([none.status, none.body.code]).toEqual([422, 'assembly.noComponents'])
    const own = await write(table, 1, {
      items: [
        { productId: part, quantity: 1 },
        { productId: table, quantity: 1 },
      ],
    })
    expect([own.status, own.body.code]).toEqual([422, 'assembly.containsItself'])
  })

  it('of no ring: a bill of materials contains its product neither itself nor by others', async () => {
    const [a, b, c] = [await goods(), await goods(), await goods()]
    expect((await compose(a, [a, 1])).body.code).toBe('product.containsItself')
    expect((await compose(a, [b, 1])).status).toBe(200)
    expect((await compose(b, [c, 1])).status).toBe(200)
    const ring = await compose(c, [b, 1], [a, 1])
    expect([ring.status, ring.body.code]).toEqual([422, 'product.containsItself'])
    expect((await compose(c)).status).toBe(200)
    for (let round = 0; round < 3; round++) {
      const [x, y] = [await goods(), await goods()]
      const both = await Promise.all([compose(x, [y, 1]), compose(y, [x, 1])])
      expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    }
  })

  it('is for nobody without the key, and not there for another company', async () => {
    const [part, table] = [await goods(['', 9, '9']), await goods()]
    const id = await make(table, 1, { items: [{ productId: part, quantity: 1 }] })
    const [viewer, other] = [await app.as('viewer'), await app.as('other')]
    for (const { status } of [
      await viewer.get('assembly'),
      await viewer.get(`assembly/${id}`),
      await viewer.send('POST', 'assembly', {}),
      await take(id, 'confirm', viewer),
      await take(id, 'reverse', viewer),
    ])
      expect(status).toBe(403)
    expect((await take(id, 'confirm', other)).status).toBe(404)
    const theirs = await other.send('POST', 'assembly', {
      ...{ productId: table, quantity: 1, warehouseId: bench.warehouseId },
      items: [{ productId: part, quantity: 1 }],
    })
    expect(theirs.status).toBe(422)
    expect(await read(id)).toMatchObject({ assemblyStatus: 0 })
  })

  it('leaves the cost to whoever may see it', async () => {
    const [part, table] = [await goods(['', 9, '9']), await goods()]
    const id = await make(table, 1, { items: [{ productId: part, quantity: 1 }] })
    await take(id, 'confirm')
    const { body } = await keeper.get<Assembly>(`assembly/${id}`)
    expect(body.result).not.toHaveProperty('amount')
    expect(body.result.items[0]).not.toHaveProperty('amount')
  })
})
