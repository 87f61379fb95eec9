import { Big } from 'big.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import { moveStock } from '../../src/trade/stock/stock.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Transfer {
  sn: string
  transferStatus: number
  arrivedQuantity: number
  wayQuantity: number
  wayAmount: number
  lostQuantity: number
  lostAmount: number
  items: { id: string; arrivedQuantity: number; wayQuantity: number; lostQuantity: number; openQuantity: number }[]
}

interface Move {
  moveType: number
  quantity: number
  amount: number
  remark: string | null
}

type Lot = [batchNo: string, quantity: number, cost: string]

describe.each(engines())('transfers on their way on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let here: string
  let there: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    admin = await app.as('admin')
    const warehouses = await bench.company.selectFrom('warehouse').select('id').orderBy('id').limit(2).execute()
    ;[here = '', there = ''] = warehouses.map(({ id }) => id)
  })
  afterAll(() => app.close())

  /** A new product, with so much of some batches in the first warehouse. */
  const goods = async (...lots: Lot[]) => {
    const productId = await bench.product(0)
    for (const [batchNo, quantity, cost] of lots)
      await bench.receive(productId, quantity, batchNo, { warehouseId: here, cost })
    return productId
  }
  const write = async (...items: [productId: string, quantity: number][]) => {
    const { body } = await admin.send<{ id: string }>('POST', 'warehouseTransfer', {
      ...{ fromWarehouseId: here, toWarehouseId: there },
      items: items.map(([productId, quantity]) => ({ productId, quantity })),
    })
    return body.result.id
  }
  const take = (id: string, operation: string, body = {}, caller = admin) =>
    caller.send('PATCH', `warehouseTransfer/${id}/_${operation}`, { id, ...body })
  const read = async (id: string) => (await admin.get<Transfer>(`warehouseTransfer/${id}`)).body.result
  const movesOf = async (id: string) =>
    (await admin.get<Move[]>(`transferMove?transferId=${id}&sort=time&order=ASC`)).body.result
  const arrive = async (id: string, ...quantities: (number | undefined)[]) => {
    const { items } = await read(id)
    const lines = items.flatMap((line, index) => {
      const quantity = quantities[index]
      return quantity === undefined ? [] : [{ id: line.id, quantity }]
    })
    return admin.send<{ id: string }>('POST', `warehouseTransfer/${id}/_arrive`, { items: lines })
  }
  const stockOf = async (productId: string, warehouseId: string) => {
    const row = await bench.company
      .selectFrom('stockBalance')
      .select(['quantity', 'amount'])
      .where('productId', '=', productId)
      .where('warehouseId', '=', warehouseId)
      .executeTakeFirst()
    return row ? [Number(row.quantity), Number(row.amount)] : [0, 0]
  }
  const batchesOf = async (productId: string, warehouseId: string) => {
    const rows = await bench.company
      .selectFrom('stockBatch')
      .select(['batchNo', 'quantity'])
      .where('productId', '=', productId)
      .where('warehouseId', '=', warehouseId)
      .execute()
    return Object.fromEntries(rows.map(({ batchNo, quantity }) => [batchNo, Number(quantity)]))
  }
  /** What the stock's list tells of a product in a warehouse. */
  const promisedOf = async (productId: string, warehouseId: string) => {
    const path = `stock?productId=${productId}&warehouseId=${warehouseId}`
    const { body } = await admin.get<{ id: string }[]>(path)
    const [found] = body.result
    if (!found) return undefined
    const { quantity, reserved, inbound } = (await admin.get<Record<string, number>>(`stock/${found.id}`)).body.result
    return [quantity, reserved, inbound]
  }

  it('leave one warehouse, and arrive in the other by parts, with their batches and to the cent at their cost', async () => {
    const productId = await goods(['A', 2, '10'], ['B', 5, '0.03'])
    await bench.company
      .transaction()
      .execute(trx =>
        moveStock(trx, bench.actor, { type: 4, id: newId(), sn: 'RK', time: new Date().toISOString() }, [
          { warehouseId: there, productId, quantity: new Big(1), itemId: newId(), lineNo: 1, cost: new Big(1) },
        ]),
      )
    const id = await write([productId, 6])
    expect(await promisedOf(productId, here)).toEqual([7, 6, 0])
    expect(await promisedOf(productId, there)).toEqual([1, 0, 6])
    expect((await take(id, 'leave')).status).toBe(200)
    expect(await read(id)).toMatchObject({ transferStatus: 3, wayQuantity: 6, wayAmount: 8.6, arrivedQuantity: 0 })
    expect(await stockOf(productId, here)).toEqual([1, 1.43])
    expect(await promisedOf(productId, here)).toEqual([1, 0, 0])
    expect(await promisedOf(productId, there)).toEqual([1, 0, 6])

    const first = await arrive(id, 3)
    expect(first.status).toBe(200)
    expect(await read(id)).toMatchObject({ transferStatus: 4, wayQuantity: 3, wayAmount: 4.3, arrivedQuantity: 3 })
    expect(await batchesOf(productId, there)).toEqual({ '': 1, A: 2, B: 1 })
    expect(await promisedOf(productId, there)).toEqual([4, 0, 3])
    expect((await arrive(id, 1)).status).toBe(200)
    expect((await arrive(id, 2)).status).toBe(200)
    const done = await read(id)
    expect(done).toMatchObject({ transferStatus: 1, wayQuantity: 0, wayAmount: 0, arrivedQuantity: 6, lostQuantity: 0 })
    expect((await movesOf(id)).map(({ moveType, amount }) => [moveType, amount])).toEqual([
      [0, 8.6],
      [1, 4.3],
      [1, 1.43],
      [1, 2.87],
    ])
    expect(await stockOf(productId, there)).toEqual([7, 9.6])
    expect(await batchesOf(productId, there)).toEqual({ '': 1, A: 2, B: 4 })
    expect(await promisedOf(productId, there)).toEqual([7, 0, 0])
  })

  it('of which not all arrive are closed with a reason, at a loss of what those cost', async () => {
    const [one, other] = [await goods(['', 3, '10']), await goods(['', 4, '4'])]
    const id = await write([one, 3], [other, 4])
    await take(id, 'leave')
    expect((await take(id, 'lose')).body.code).toBe('request.invalid')
    await arrive(id, 2)
    expect(await read(id)).toMatchObject({ transferStatus: 4, wayQuantity: 5, wayAmount: 7.33 })
    expect((await take(id, 'lose', { lossReason: '途中破损' })).status).toBe(200)
    const done = await read(id)
    expect(done).toMatchObject({
      ...{ transferStatus: 1, wayQuantity: 0, wayAmount: 0 },
      ...{ arrivedQuantity: 2, lostQuantity: 5, lostAmount: 7.33 },
    })
    expect(done.items.map(({ arrivedQuantity, lostQuantity }) => [arrivedQuantity, lostQuantity])).toEqual([
      [2, 1],
      [0, 4],
    ])
    expect((await movesOf(id)).at(-1)).toMatchObject({ moveType: 3, quantity: 5, amount: 7.33, remark: '途中破损' })
    expect(await stockOf(one, there)).toEqual([2, 6.67])
    expect(await stockOf(other, there)).toEqual([0, 0])
    expect(await promisedOf(one, there)).toEqual([2, 0, 0])
    expect((await take(id, 'lose', { lossReason: 'x' })).status).toBe(409)
    for (const operation of ['recall', 'leave', 'confirm', 'cancel'])
      expect((await take(id, operation)).status).toBe(409)
    expect((await arrive(id, 1)).status).toBe(409)
  })

  it('come back where nothing has arrived yet, and may leave again', async () => {
    const productId = await goods(['A', 2, '5'], ['B', 1, '0.01'])
    const id = await write([productId, 3])
    const change = async (body: object) => (await admin.send('PUT', `warehouseTransfer/${id}`, body)).body.message
    for (let round = 0; round < 2; round++) {
      expect((await take(id, 'leave')).status).toBe(200)
      expect(await stockOf(productId, here)).toEqual([0, 0])
      expect((await take(id, 'recall')).status).toBe(200)
      expect(await stockOf(productId, here)).toEqual([3, 5.01])
      expect(await batchesOf(productId, here)).toEqual({ A: 2, B: 1 })
      expect(await read(id)).toMatchObject({ transferStatus: 0, wayQuantity: 0, wayAmount: 0 })
    }
    const other = { productId: await goods(['C', 5, '1']), quantity: 1 }
    const gone = '第1行发出过又撤回，留有收发记录，不能删除或更换商品；不再调拨时请作废本单，另建调拨单'
    expect(await change({ items: [other] })).toBe(gone)
    const [line] = (await read(id)).items
    expect(await change({ items: [{ ...other, id: line!.id }] })).toBe(gone)
    const away = await change({ fromWarehouseId: there, toWarehouseId: here })
    expect(away).toBe('该单发出过又撤回，留有收发记录，调出仓库不能修改；请作废本单，另建调拨单')
    expect(
      (await admin.send('PUT', `warehouseTransfer/${id}`, { items: [{ id: line!.id, quantity: 3 }] })).status,
    ).toBe(200)
    await take(id, 'leave')
    await arrive(id, 1)
    expect((await take(id, 'recall')).status).toBe(409)
    expect((await arrive(id, 2)).status).toBe(200)
    expect(await batchesOf(productId, there)).toEqual({ A: 2, B: 1 })
    expect(await stockOf(productId, there)).toEqual([3, 5.01])
  })

  it('arrive once, or come back, where several people say so at once', async () => {
    for (let round = 0; round < 4; round++) {
      const products = [await goods(['', 2, '2']), await goods(['', 2, '2'])]
      const id = await write(...products.map((productId): [string, number] => [productId, 2]))
      const left = await Promise.all([1, 2, 3].map(() => take(id, 'leave')))
      expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const acts = [arrive(id, 2), arrive(id, undefined, 2), arrive(id, 2), take(id, 'recall')]
      for (const { status } of await Promise.all(acts)) expect([200, 409, 422]).toContain(status)
      const { transferStatus, wayQuantity } = await read(id)
      const stocks = await Promise.all(products.map(productId => stockOf(productId, there)))
      const arrived = stocks.reduce((sum, [quantity = 0]) => sum + quantity, 0)
      expect([transferStatus, wayQuantity, arrived]).toEqual(arrived === 4 ? [1, 0, 4] : [0, 0, 0])
    }
  })

  it('never leave where too little is there, nor arrive beyond what has left', async () => {
    const productId = await goods(['', 2, '2'])
    const short = await write([productId, 3])
    const refused = await take(short, 'leave')
    expect([refused.status, refused.body.code]).toEqual([422, 'stock.short'])
    expect((await arrive(short, 1)).status).toBe(409)
    const id = await write([productId, 2])
    await take(id, 'leave')
    const more = await arrive(id, 2.001)
    expect(more.status).toBe(422)
    expect((await arrive(id, 0)).status).toBe(422)
    const [line] = (await read(id)).items
    const twice = [1, 2].map(quantity => ({ id: line?.id, quantity }))
    expect((await admin.send('POST', `warehouseTransfer/${id}/_arrive`, { items: twice })).status).toBe(422)
    expect(await read(id)).toMatchObject({ transferStatus: 3, wayQuantity: 2 })
    expect((await arrive(id, 2)).status).toBe(200)
  })

  it('are for nobody without the key, and not there for another company', async () => {
    const productId = await goods(['', 2, '2'])
    const id = await write([productId, 2])
    await take(id, 'leave')
    const [line] = (await read(id)).items
    const items = [{ id: line?.id, quantity: 1 }]
    const [viewer, other] = [await app.as('viewer'), await app.as('other')]
    const statuses = async (caller: Caller) => [
      (await caller.get(`warehouseTransfer/${id}/_arrive`)).status,
      (await caller.send('POST', `warehouseTransfer/${id}/_arrive`, { items })).status,
      (await take(id, 'recall', {}, caller)).status,
      (await take(id, 'lose', { lossReason: 'x' }, caller)).status,
    ]
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403])
    expect(await statuses(other)).toEqual([404, 404, 404, 404])
    expect(await read(id)).toMatchObject({ transferStatus: 3, wayQuantity: 2 })
  })

  it('say in their log what happened, and tell who made them', async () => {
    const productId = await goods(['', 2, '2'])
    const id = await write([productId, 2])
    await take(id, 'leave')
    await arrive(id, 1)
    await take(id, 'lose', { lossReason: '少了一件' })
    const { body } = await admin.get<{ operationTypeName: string; remark: string | null }[]>(
      `log?orderType=13&orderId=${id}`,
    )
    const told = body.result.map(({ operationTypeName, remark }) => [operationTypeName, remark])
    expect(told.slice(1)).toEqual([
      ['发出货物', null],
      ['到货入库', null],
      ['差异报损', '少了一件'],
    ])
  })
})
