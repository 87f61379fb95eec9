import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Line {
  id: string
  quantity: number
  outQuantity: number
  price: number
}

describe.each(engines())('lines that would do harm on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let theirs: Workbench
  let admin: Caller
  let customerId: string
  let foreign: { id: string; salesItemId: string; productId: string }
  const linesOf = async (path: string) => (await admin.get<{ items: Line[] }>(`salesOrder/${path}`)).body.result.items
  const make = (body: unknown) => admin.send<{ id: string }>('POST', 'salesOrder', body)
  const change = (id: string, items: unknown) => admin.send('PUT', `salesOrder/${id}`, { items })
  const line = async (quantity: unknown = 5, price: unknown = 10) => ({
    productId: await bench.product(20),
    quantity,
    price,
  })
  const order = async (...quantities: number[]) => {
    const items = await Promise.all(quantities.map(quantity => line(quantity)))
    const { id } = (await make({ customerId, items })).body.result
    return { id, items: await linesOf(id) }
  }
  const send = (id: string, items: unknown, freightCost?: number) =>
    admin.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items, freightCost })
  const out = (id: string, quantity: unknown, warehouseId = bench.warehouseId) => ({ id, quantity, warehouseId })
  const told = ({ status, body }: Answer<unknown>) => [status, body.message]
  const placesOf = ({ body }: Answer<unknown>) => (body.result as { errors: Record<string, string> }).errors

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    theirs = await openWorkbench(app, 'other')
    admin = await app.as('admin')
    customerId = (await bench.company.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()).id
    const stockOutId = await theirs.stockOut([{ productId: await theirs.product(5), quantity: '2' }])
    const item = theirs.company.selectFrom('stockOutItem').select(['id', 'salesItemId', 'productId'])
    foreign = await item.where('stockOutId', '=', stockOutId).executeTakeFirstOrThrow()
  })
  afterAll(() => app.close())

  it('a line that says only its id stays as it is', async () => {
    const { id, items } = await order(5, 3)
    await send(id, [out(items[0]!.id, 2)])
    expect(
      (
        await change(
          id,
          items.map(({ id }) => ({ id })),
        )
      ).status,
    ).toBe(200)
    expect(await linesOf(id)).toMatchObject([{ quantity: 5, outQuantity: 2 }, { quantity: 3 }])
  })

  it('the same line twice is refused, so that none escapes what holds of the first', async () => {
    const { id, items } = await order(5)
    const [{ id: item } = { id: '' }] = items
    await send(id, [out(item, 2)])
    const twice = await change(id, [
      { id: item, quantity: 5 },
      { id: item, quantity: 1 },
    ])
    expect(told(twice)).toEqual([422, '同一行明细提交了两次，请刷新页面后重试'])
    expect(await linesOf(id)).toMatchObject([{ quantity: 5, outQuantity: 2 }])
  })

  it('what has gone out stays the goods that it was', async () => {
    const { id, items } = await order(5)
    await send(id, [out(items[0]!.id, 2)])
    const other = await change(id, [{ id: items[0]!.id, productId: await bench.product(1) }])
    expect(told(other)).toEqual([422, '第1行已开出库单，商品不能修改'])
  })

  it('a line that a voided stock-out names is not deleted', async () => {
    const { id, items } = await order(5, 3)
    const { body } = await send(id, [out(items[0]!.id, 2)])
    await admin.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [body.result.id])
    expect(told(await change(id, [{ id: items[1]!.id }]))).toEqual([422, '要删除的明细已有单据引用，不能删除'])
    expect(await linesOf(id)).toHaveLength(2)
  })

  it.each([
    [0.0004, 1, 'quantity', '数量最多3位小数'],
    [1.0005, 1, 'quantity', '数量最多3位小数'],
    [1, 0.001, 'price', '单价最多2位小数'],
    [1, 9.99999999999999, 'price', '单价最多2位小数'],
    [1, 1e-7, 'price', '单价最多2位小数'],
    [999999999999999, 1, 'quantity', '数量数值过大'],
    [1, 1e300, 'price', '单价数值过大'],
  ])('%d at %d is not kept otherwise than it was sent', async (quantity, price, place, message) => {
    const answer = await make({ customerId, items: [await line(quantity, price)] })
    expect(told(answer)).toEqual([422, message])
    expect(placesOf(answer)).toEqual({ [`items.0.${place}`]: message })
  })

  it('an amount beyond what is kept is refused', async () => {
    const answer = await make({ customerId, items: [await line(900_000_000_000, 900_000_000)] })
    expect(told(answer)).toEqual([422, '数值过大，请检查后重试'])
  })

  it('the least quantity goes all the way: ordered, sent, returned', async () => {
    const { id, items } = await order(0.003)
    const [first] = items
    const ids = []
    for (const quantity of [0.001, 0.002]) ids.push((await send(id, [out(first!.id, quantity)])).body.result.id)
    expect(told(await send(id, [out(first!.id, 0.001)]))).toEqual([422, '第1行出库数量超过未出库：填写0.001，未出库0'])
    const confirm = { id: ids[1], confirmStatus: 1 }
    expect((await admin.send('PATCH', `salesOrder/stockOutOrder/${ids[1]}/_confirm`, confirm)).status).toBe(200)
    const [sent] = await linesOf(`stockOutOrder/${ids[1]}`)
    const { body } = await admin.send<string>('POST', 'salesOrder/returnOrder', [sent!.id, sent!.id])
    const made = (await admin.get<{ id: string; items: Line[] }>(`salesOrder/returnOrder/_byKey/${body.result}`)).body
    expect(made.result.items).toMatchObject([{ quantity: 0.002 }])
    const adjust = (quantity: number, times = 1) =>
      admin.send('PATCH', `salesOrder/returnOrder/${made.result.id}`, {
        items: Array.from({ length: times }, () => ({ id: made.result.items[0]!.id, quantity })),
      })
    expect(told(await adjust(0.0015))).toEqual([422, '退货数量最多3位小数'])
    expect(told(await adjust(0.001, 2))).toEqual([422, '同一行明细提交了两次，请刷新页面后重试'])
    expect((await adjust(0.001)).status).toBe(200)
    expect(await linesOf(`stockOutOrder/${ids[1]}`)).toMatchObject([
      { returningQuantity: 0.001, notReturnQuantity: 0.001 },
    ])
  })

  it('a stock-out takes no part of a line that the ledger could not keep, nor of another order', async () => {
    const { id, items } = await order(5)
    const other = await order(4)
    const [first] = items
    expect(told(await send(id, [out(first!.id, 1.0005)]))).toEqual([422, '出库数量最多3位小数'])
    expect(told(await send(id, [out(first!.id, 1e15)]))).toEqual([422, '出库数量数值过大'])
    expect(told(await send(id, [out(first!.id, 1)], 12.345))).toEqual([422, '运费最多2位小数'])
    expect(told(await send(id, [out(first!.id, null)]))).toEqual([422, '请填写出库数量'])
    expect(told(await send(id, [out(other.items[0]!.id, 1)]))).toEqual([422, '明细已被他人修改，请刷新页面后重试'])
    for (const items of [null, [null], [out(first!.id, 0)], [out(first!.id, -1)], [out(first!.id, '1')]])
      expect((await send(id, items)).status).toBe(422)
    const many = Array.from({ length: 501 }, () => out(first!.id, 0.001))
    expect((await send(id, many)).status).toBe(422)
    expect(told(await send(id, [out(first!.id, 3), out(first!.id, 2.5)]))).toEqual([
      422,
      '第2行出库数量超过未出库：填写2.5，未出库2',
    ])
    expect(await linesOf(id)).toMatchObject([{ outQuantity: 0 }])
  })

  it('one ordered line may go out of two places', async () => {
    const { id, items } = await order(5)
    expect((await send(id, [out(items[0]!.id, 3), out(items[0]!.id, 2)])).status).toBe(200)
    expect(await linesOf(id)).toMatchObject([{ outQuantity: 5 }])
  })

  it('nothing of another company is taken into a document', async () => {
    const { id, items } = await order(5)
    const { id: theirCustomer } = await theirs.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    expect(told(await make({ customerId: theirCustomer, items: [await line()] }))).toEqual([
      422,
      '所选客户不存在，请重新选择',
    ])
    const theirProduct = { ...(await line()), productId: foreign.productId }
    expect(told(await make({ customerId, items: [theirProduct] }))).toEqual([422, '所选商品不存在，请重新选择'])
    expect(told(await send(id, [out(items[0]!.id, 1, theirs.warehouseId)]))).toEqual([
      422,
      '所选仓库不存在，请重新选择',
    ])
    expect(told(await send(id, [out(foreign.salesItemId, 1)]))).toEqual([422, '明细已被他人修改，请刷新页面后重试'])
    expect((await admin.send('POST', 'salesOrder/returnOrder', [foreign.id])).status).toBe(404)
    expect(
      (await change(id, [{ id: foreign.salesItemId, productId: foreign.productId, quantity: 1, price: 1 }])).status,
    ).toBe(422)
  })

  it('the contact of an order is its customer’s own', async () => {
    const manOf = async (comparison: '=' | '<>') =>
      bench.company
        .selectFrom('linkMan')
        .select(['id', 'customerId'])
        .where('customerId', comparison, customerId)
        .executeTakeFirstOrThrow()
    const [own, other] = [await manOf('='), await manOf('<>')]
    const items = [await line()]
    for (const linkManId of [other.id, foreign.id, 'nobody']) {
      const answer = await make({ customerId, linkManId, items })
      expect(answer.status).toBe(422)
      expect(placesOf(answer)).toHaveProperty('linkManId')
    }
    const made = await make({ customerId, linkManId: own.id, items })
    const { id } = made.body.result
    const move = (body: object) => admin.send('PUT', `salesOrder/${id}`, body)
    expect(told(await move({ customerId: other.customerId }))).toEqual([422, '所选联系人不存在，请重新选择'])
    expect((await move({ customerId: other.customerId, linkManId: other.id })).status).toBe(200)
  })

  it('an id that is none is refused wherever a line may carry one', async () => {
    const { id, items } = await order(5)
    const bad = 'nobody'
    const answers = [
      await make({ customerId: bad, items: [await line()] }),
      await make({ customerId, items: [{ ...(await line()), productId: bad }] }),
      await change(id, [{ id: bad, quantity: 1 }]),
      await change(id, [{ id: items[0]!.id, productId: bad }]),
      await send(id, [out(bad, 1)]),
      await send(id, [out(items[0]!.id, 1, bad)]),
      await admin.send('POST', 'salesOrder/returnOrder', [bad]),
      await admin.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [bad]),
      await admin.send('PATCH', 'salesOrder/baseInfo', { id: bad, remark: 'x' }),
      await admin.send('POST', 'salesOrder/saveShipping', { stockId: foreign.id, stockType: 0, shippingCorpId: bad }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
  })

  it('an order that is changed while its stock-outs are made never holds less than has gone out', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, items } = await order(5, 5)
      const answers = await Promise.all([
        send(id, [out(items[0]!.id, 3)]),
        change(id, [{ id: items[1]!.id }]),
        send(id, [out(items[1]!.id, 4)]),
        change(id, [
          { id: items[0]!.id, quantity: 1 },
          { id: items[1]!.id, quantity: 1 },
        ]),
      ])
      for (const answer of answers) expect([200, 422], JSON.stringify(answer.body)).toContain(answer.status)
      for (const item of await linesOf(id)) expect(item.outQuantity).toBeLessThanOrEqual(item.quantity)
    }
  })
})
