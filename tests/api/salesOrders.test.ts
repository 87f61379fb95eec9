import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Order {
  id: string
  sn: string
  customerAddress: string
  goodsAmount: number
  items: { id: string; lineNo: number; quantity: number; outQuantity: number; openQuantity: number; amount: number }[]
}
interface Proposal {
  salesOrderSn: string
  items: { id: string; salesItemId: string; quantity: number; openQuantity: number; warehouseId: string }[]
}

describe.each(engines())('sales orders on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let seller: Caller
  let customer: { id: string; address: string }
  const read = async (id: string) => (await seller.get<Order>(`salesOrder/${id}`)).body.result
  const make = (body: unknown, headers?: Record<string, string>) =>
    seller.send<{ id: string }>('POST', 'salesOrder', body, headers)
  const change = (id: string, body: unknown) => seller.send('PUT', `salesOrder/${id}`, body)
  const lines = async (...quantities: number[]) =>
    Promise.all(quantities.map(async quantity => ({ productId: await bench.product(20), quantity, price: 9.99 })))
  const order = async (...quantities: number[]) =>
    (await make({ customerId: customer.id, items: await lines(...quantities) })).body.result.id
  const propose = async (id: string) => (await seller.get<Proposal>(`salesOrder/${id}/_stockOut`)).body.result
  const send = (id: string, items: unknown[]) =>
    seller.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items, freightCost: 12.5 })
  const proposed = ({ items }: Proposal, quantity?: number) =>
    items.map(item => ({ id: item.salesItemId, quantity: quantity ?? item.quantity, warehouseId: item.warehouseId }))

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    seller = await app.as('sales')
    customer = (await bench.company.selectFrom('customer').selectAll().orderBy('id').executeTakeFirst()) as never
  })
  afterAll(() => app.close())

  it('are made from a form, numbered, priced by line, and sent where the customer is', async () => {
    const saved = await read(await order(3, 0.5))
    expect(saved.sn).toMatch(/^XS\d{12}$/)
    expect(saved.customerAddress).toBe(customer.address)
    expect(saved.items.map(item => [item.lineNo, item.amount])).toEqual([
      [1, 29.97],
      [2, 5],
    ])
    expect(saved.goodsAmount).toBe(34.97)
  })

  it('give a discount that their lines, stock-outs and returns come to, to the cent', async () => {
    type Discounted = {
      netAmount: number
      discount: number
      total: number
      items: { id: string; discountShare: number }[]
    }
    const items = await lines(3, 1, 2)
    const discount = { discountRate: 0.05, discountAmount: 1 }
    const refused = await make({ customerId: customer.id, items, discountAmount: 60 })
    expect([refused.status, refused.body.message]).toEqual([422, '优惠合计60.00元超过了商品金额，最多优惠59.94元'])
    const { id } = (await make({ customerId: customer.id, items, ...discount })).body.result
    const get = async (path: string) => (await seller.get<Discounted>(path)).body.result
    const made = await get(`salesOrder/${id}`)
    expect(made).toMatchObject({ goodsAmount: 59.94, discount: 4, total: 55.94 })
    expect(made.items.map(item => item.discountShare)).toEqual([2, 0.67, 1.33])
    const { sn } = await read(id)
    const list = await seller.get<{ total: number }[]>(`salesOrder?sn=${sn}`)
    expect(list.body.result.map(row => row.total)).toEqual([55.94])

    const sendPart = async (quantity: number, ...which: number[]) => {
      const all = proposed(await propose(id))
      const part = all.filter(line => which.includes(made.items.findIndex(item => item.id === line.id)))
      return (
        await send(
          id,
          part.map(line => ({ ...line, quantity })),
        )
      ).body.result.id
    }
    const first = await sendPart(1, 0)
    expect(await get(`salesOrder/stockOutOrder/${first}`)).toMatchObject({
      discount: 0.67,
      netAmount: 9.32,
      total: 21.82,
    })
    const less = await change(id, { discountRate: null, discountAmount: 0 })
    expect([less.status, less.body.message]).toEqual([422, '已开单的商品优惠了0.67元，优惠合计0.00元不能更少'])
    const second = await sendPart(1, 0, 1, 2)
    const keeper = await app.as('warehouse')
    expect((await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [first])).status).toBe(200)
    const rest = (await send(id, proposed(await propose(id)))).body.result.id
    const parts = await Promise.all([second, rest].map(part => get(`salesOrder/stockOutOrder/${part}`)))
    expect(parts.reduce((sum, { netAmount }) => sum + Math.round(netAmount * 100), 0)).toBe(5594)

    await keeper.send('PATCH', `salesOrder/stockOutOrder/${rest}/_confirm`, { id: rest, confirmStatus: 1 })
    const wanted = parts[1]!.items.map(item => item.id)
    const key = (await keeper.send<string>('POST', 'salesOrder/returnOrder', wanted)).body.result
    const back = await bench.company
      .selectFrom('salesReturnOrder')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const returned = await keeper.get<Discounted>(`salesOrder/returnOrder/${back.id}`)
    expect(returned.body.result.total).toBe(parts[1]!.netAmount)
  })

  it('are made once under one Idempotency-Key', async () => {
    const body = { customerId: customer.id, items: await lines(1) }
    const answers = await Promise.all([1, 2, 3].map(() => make(body, { 'idempotency-key': 'one order' })))
    expect(new Set(answers.map(answer => answer.body.result.id)).size).toBe(1)
  })

  it('refuse what is missing at its place, and keep nothing of it', async () => {
    const count = async () => (await seller.get<unknown[]>('salesOrder?per_page=1')).body.result_info!.total_count
    const before = await count()
    const errorsOf = async (body: unknown) => {
      const answer = await make(body)
      expect(answer.status).toBe(422)
      return (answer.body.result as unknown as { errors: Record<string, string> }).errors
    }
    expect(await errorsOf({ items: [] })).toMatchObject({ customerId: '请选择客户', items: '请添加商品' })
    const [line] = await lines(1)
    expect(await errorsOf({ customerId: customer.id, items: [{ ...line, quantity: null }] })).toEqual({
      'items.0.quantity': '请填写数量',
    })
    expect(await errorsOf({ customerId: line!.productId, items: [line] })).toHaveProperty('customerId')
    expect((await make({ customerId: customer.id, sn: 'XS1', items: [line] })).status).toBe(422)
    expect(await count()).toBe(before)
  })

  it('go out in parts, each taking from what is open', async () => {
    const id = await order(5)
    const first = await send(id, proposed(await propose(id), 2))
    expect(first.status).toBe(200)
    expect((await propose(id)).items).toMatchObject([{ quantity: 3, openQuantity: 3 }])
    const tooMuch = await send(id, proposed(await propose(id), 4))
    expect([tooMuch.status, tooMuch.body.message]).toEqual([422, '第1行出库数量超过未出库：填写4，未出库3'])
    expect((await send(id, proposed(await propose(id)))).status).toBe(200)
    const nothing = await seller.get(`salesOrder/${id}/_stockOut`)
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      expect.stringMatching(/^销售单XS\d+的商品已全部开出，不能再生成出库单$/),
    ])
    expect((await send(id, [])).body.message).toBe('请选择出库商品')
  })

  it('go out whole where no lines are chosen, and no second time', async () => {
    for (const body of [undefined, {}, { freightCost: 8 }]) {
      const id = await order(5, 2)
      const sent = await seller.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, body)
      expect([sent.status, sent.body.message]).toEqual([200, ''])
      expect((await read(id)).items.map(item => item.openQuantity)).toEqual([0, 0])
      const again = await seller.send('POST', `salesOrder/${id}/_stockOut`, body)
      expect([again.status, again.body.code]).toEqual([409, 'document.nothingLeft'])
    }
  })

  it('are found by the number that a scanner reads, in their own company', async () => {
    const saved = await read(await order(1))
    expect(await read(saved.sn)).toMatchObject({ id: saved.id, sn: saved.sn })
    expect((await (await app.as('other')).get(`salesOrder/${saved.sn}`)).status).toBe(404)
    for (const number of [saved.sn.slice(0, -1), `${saved.sn}%25`, '%25', '_'])
      expect((await seller.get(`salesOrder/${number}`)).status).toBe(404)
  })

  it('tell of an edit only where something else is said', async () => {
    const id = await order(5)
    const edits = async () =>
      (await seller.get<{ operationType: number }[]>(`log?orderType=0&orderId=${id}`)).body.result.filter(
        entry => entry.operationType === 1,
      ).length
    const { items, customerAddress } = await read(id)
    const [line] = items
    const same = [
      {},
      { customerAddress: ` ${customerAddress} ` },
      { items: [{ id: line!.id, quantity: 5 }] },
      { remark: ' ' },
    ]
    for (const body of same) expect((await change(id, body)).status).toBe(200)
    expect(await edits()).toBe(0)
    await change(id, { items: [{ id: line!.id, quantity: 6 }] })
    await change(id, { items: [{ id: line!.id }, ...(await lines(1))] })
    await change(id, { items: [{ id: line!.id }] })
    await change(id, { remark: ' 周五前送到 ' })
    expect(await edits()).toBe(4)
    expect(await read(id)).toMatchObject({ remark: '周五前送到', customerAddress })
  })

  it('have open again what a voided stock-out was to send out', async () => {
    const id = await order(5)
    const { body } = await send(id, proposed(await propose(id)))
    expect((await read(id)).items[0]).toMatchObject({ outQuantity: 5, openQuantity: 0 })
    const keeper = await app.as('warehouse')
    expect((await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [body.result.id])).status).toBe(200)
    expect((await read(id)).items[0]).toMatchObject({ outQuantity: 0, openQuantity: 5 })
  })

  it('stay with their customer while something is going out, and are free when all of it was voided', async () => {
    const id = await order(5)
    const { body } = await send(id, proposed(await propose(id)))
    const { id: customerId } = await bench.company
      .selectFrom('customer')
      .select('id')
      .where('id', '<>', customer.id)
      .executeTakeFirstOrThrow()
    expect((await change(id, { customerId, linkManId: null })).body.code).toBe('salesOrder.customerFixed')
    const keeper = await app.as('warehouse')
    await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [body.result.id])
    expect((await change(id, { customerId, linkManId: null })).status).toBe(200)
    const voided = bench.company.selectFrom('stockOutOrder').select('customerId').where('id', '=', body.result.id)
    expect(await voided.execute()).toEqual([{ customerId: customer.id }])
  })

  it('never send out more than was ordered, however many stock-outs are made at once', async () => {
    const id = await order(5)
    const items = proposed(await propose(id), 2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, items)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await read(id)).items[0]).toMatchObject({ outQuantity: 4, openQuantity: 1 })
  })

  it('keep what has gone out when they are changed', async () => {
    const id = await order(5, 3)
    const [first] = proposed(await propose(id), 2)
    await send(id, [first])
    const { items } = await read(id)
    const kept = await change(id, { items: [{ id: items[0]!.id, quantity: 2 }] })
    expect(kept.status).toBe(200)
    expect((await read(id)).items).toMatchObject([{ quantity: 2, outQuantity: 2 }])
    const less = await change(id, { items: [{ id: items[0]!.id, quantity: 1.5 }] })
    expect(less.body.message).toBe('第1行已开出库2，数量不能少于该数，也不能删除')
    const gone = await change(id, { items: await lines(1) })
    expect(gone.body.code).toBe('salesOrder.sentOut')
  })

  it('are another company’s business only there', async () => {
    const id = await order(1)
    const stranger = await app.as('other')
    expect((await stranger.get(`salesOrder/${id}`)).status).toBe(404)
    expect((await stranger.send('PUT', `salesOrder/${id}`, { remark: 'x' })).status).toBe(404)
    expect((await stranger.get(`salesOrder/${id}/_stockOut`)).status).toBe(404)
    const viewer = await app.as('viewer')
    expect((await viewer.send('POST', 'salesOrder', {})).status).toBe(403)
  })

  it('offer customers and goods to choose from, found by any word of them', async () => {
    const choices = async (path: string) =>
      (await seller.get<{ id: string; label: string; salePrice?: number }[]>(`salesOrder/_choices/${path}`)).body.result
    const [first] = await choices('customerId?per_page=1')
    expect(await choices(`customerId?q=${encodeURIComponent(first!.label)}`)).toContainEqual(first)
    expect(await choices(`customerId?id_in=${first!.id}`)).toEqual([first])
    expect(await choices('items.productId?q=%E6%B5%8B%E8%AF%95%E7%89%8C%20M-')).not.toEqual([])
    // Figures, as in lists: a price that is filled in has no six decimals.
    const prices = (await choices('items.productId?per_page=20')).flatMap(({ salePrice }) => salePrice ?? [])
    expect(new Set(prices.map(price => typeof price))).toEqual(new Set(['number']))
    const people = await choices(`linkManId?customerId=${customer.id}`)
    const own = await bench.company.selectFrom('linkMan').select('id').where('customerId', '=', customer.id).execute()
    expect(people.map(person => person.id).toSorted()).toEqual(own.map(person => person.id).toSorted())
  })
})
