import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openPurchase, type Purchase } from './openPurchase.ts'

interface Proposal {
  id: string
  buyingReason: number
  proposedQuantity: number
  available: number
  inbound: number
  onOrder: number
  openSales: number
  expected: number
  least: number
  lastSupplierId: string | null
  lastSupplierName: string | null
  proposedPrice?: number | null
  proposedAmount?: number | null
  arrivesOn: string | null
}

interface Made {
  id: string
  sn: string
  supplierName: string
  lines: number
}

interface Order {
  supplierId: string
  deliveryDate: string | null
  items: { productId: string; quantity: number; price: number; taxRate: number }[]
}

const LIST = 'purchaseProposal'

describe.each(engines())('what is proposed to be bought on $name', engine => {
  let app: TestApp
  let buying: Purchase
  let buyer: Caller
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    buying = await openPurchase(app)
    ;[buyer, admin] = [buying.buyer, await app.as('admin')]
  })
  afterAll(() => app.close())

  const limit = async (productId: string, minimum: number, maximum: number | null = null) => {
    const limits = [{ warehouseId: buying.bench.warehouseId, minimum, maximum }]
    expect((await admin.send('PUT', `product/${productId}`, { limits })).status).toBe(200)
  }
  /** A product with so much in stock and these limits, which nobody bought yet. */
  const product = async (stock: number, minimum: number, maximum: number | null = null) => {
    const productId = await buying.bench.product(stock)
    await limit(productId, minimum, maximum)
    return productId
  }
  const proposalOf = async (productId: string, who = buyer): Promise<Proposal | undefined> =>
    (await who.get<Proposal[]>(`${LIST}?id_in=${productId}`)).body.result[0]
  const order = (rows: object[], who = buyer, headers: Record<string, string> = {}) =>
    who.send<Made[]>('POST', `${LIST}/_order`, { rows }, headers)
  const buy = async (productId: string, quantity: number, price: number, supplierId = buying.supplier.id) => {
    const body = { supplierId, items: [{ productId, quantity, price }] }
    return (await buyer.send<{ id: string }>('POST', 'purchaseOrder', body)).body.result.id
  }
  const sell = async (productId: string, quantity: number) => {
    const { id: customerId } = await buying.bench.company
      .selectFrom('customer')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const body = { customerId, items: [{ productId, quantity, price: 10 }] }
    return (await admin.send<{ id: string }>('POST', 'salesOrder', body)).body.result.id
  }

  it('fills up to the maximum what is below the minimum, and to the minimum without one', async () => {
    const [filled, least, enough] = [await product(20, 30, 50), await product(20, 30), await product(30, 30, 50)]
    expect(await proposalOf(filled)).toMatchObject({
      ...{ buyingReason: 2, available: 20, expected: 20, least: 30, proposedQuantity: 30 },
    })
    expect(await proposalOf(least)).toMatchObject({ buyingReason: 2, proposedQuantity: 10 })
    expect(await proposalOf(enough)).toBeUndefined()
  })

  it('counts what is promised, ordered and on its way, each once', async () => {
    const productId = await product(100, 40, 60)
    await buying.bench.stockOut([{ productId, quantity: '25' }])
    await sell(productId, 50)
    // 100 - 25 pending - 50 ordered by customers = 25, below 40: up to 60.
    expect(await proposalOf(productId)).toMatchObject({
      ...{ available: 75, openSales: 50, inbound: 0, onOrder: 0, expected: 25, proposedQuantity: 35 },
    })
    const id = await buy(productId, 12, 3)
    expect(await proposalOf(productId)).toMatchObject({ onOrder: 12, expected: 37, proposedQuantity: 23 })
    const { items } = await buying.read(`/${id}`)
    const { body } = await buying.takeIn(id, [{ id: items[0]!.id, quantity: 5 }])
    expect(await proposalOf(productId)).toMatchObject({ onOrder: 7, inbound: 5, expected: 37, proposedQuantity: 23 })
    await buying.confirm(body.result.id)
    expect(await proposalOf(productId)).toMatchObject({ available: 80, onOrder: 7, inbound: 0, expected: 37 })
    await sell(productId, 60)
    expect(await proposalOf(productId)).toMatchObject({ buyingReason: 1, expected: -23, proposedQuantity: 83 })
  })

  it('proposes what customers ordered of goods without limits', async () => {
    const productId = await buying.bench.product(4)
    expect(await proposalOf(productId)).toBeUndefined()
    await sell(productId, 9)
    expect(await proposalOf(productId)).toMatchObject({ buyingReason: 1, expected: -5, least: 0, proposedQuantity: 5 })
  })

  it('proposes no less than the unit allows', async () => {
    const unit = { name: '十分', decimals: 1 }
    const { id: unitId } = (await admin.send<{ id: string }>('POST', 'unit', unit)).body.result
    const productId = await buying.bench.product(1)
    await buying.bench.company.updateTable('product').set({ unitId }).where('id', '=', productId).execute()
    await limit(productId, 3.421)
    expect(await proposalOf(productId)).toMatchObject({ proposedQuantity: 2.5 })
  })

  it('tells of whom it was bought last, at what, and when it would arrive', async () => {
    const productId = await product(0, 10)
    expect(await proposalOf(productId)).toMatchObject({ lastSupplierId: null, proposedPrice: null, arrivesOn: null })
    await buying.bench.company
      .updateTable('product')
      .set({ purchasePrice: '7.5' })
      .where('id', '=', productId)
      .execute()
    expect(await proposalOf(productId)).toMatchObject({ proposedPrice: 7.5, proposedAmount: 75 })
    const name = `快供${productId.slice(-6)}`
    const supplier = await buyer.send<{ id: string }>('POST', 'supplier', { supplierName: name, leadDays: 3 })
    await buy(productId, 1, 4, supplier.body.result.id)
    const { arrivesOn, ...proposal } = (await proposalOf(productId))!
    expect(proposal).toMatchObject({
      lastSupplierName: name,
      proposedPrice: 4,
      proposedQuantity: 9,
      proposedAmount: 36,
    })
    expect(arrivesOn).toBe(dayInChina(3))
    const [made] = (await order([{ productId }])).body.result
    expect((await buyer.get<Order>(`purchaseOrder/${made!.id}`)).body.result.deliveryDate).toBe(arrivesOn)
  })

  it('makes an order for each supplier, after which nothing is proposed any more', async () => {
    const [first, second, third] = [await product(0, 5), await product(0, 6), await product(0, 7)]
    const { id: other } = await buying.bench.company
      .selectFrom('supplier')
      .select('id')
      .where('id', '<>', buying.supplier.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await buy(first, 1, 2.5)
    await buy(third, 1, 3)
    const rows = [
      { productId: first, seen: 4 },
      { productId: second, supplierId: other, price: 9, quantity: 8 },
      { productId: third },
    ]
    const { status, body } = await order(rows)
    expect(status).toBe(200)
    expect(body.result.map(({ lines }) => lines).toSorted()).toEqual([1, 2])
    const orders = await Promise.all(
      body.result.map(async ({ id }) => (await buyer.get<Order>(`purchaseOrder/${id}`)).body.result),
    )
    const lines = orders.flatMap(({ supplierId, items }) =>
      items.map(({ productId, quantity, price, taxRate }) => [supplierId, productId, quantity, price, taxRate]),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        [buying.supplier.id, first, 4, 2.5, 0.13],
        [buying.supplier.id, third, 6, 3, 0.13],
        [other, second, 8, 9, 0.13],
      ]),
    )
    expect((await buyer.get<Proposal[]>(`${LIST}?id_in=${first},${second},${third}`)).body.result).toEqual([])
  })

  it('names goods without supplier or price, and makes no order then', async () => {
    const [known, unknown] = [await product(0, 5), await product(0, 6)]
    await buy(known, 1, 2.5)
    const count = async () => (await buyer.get<unknown[]>('purchaseOrder?per_page=1')).body.result_info!.total_count
    const before = await count()
    const noSupplier = await order([{ productId: known }, { productId: unknown }])
    expect(noSupplier).toMatchObject({ status: 422, body: { code: 'purchaseProposal.noSupplier' } })
    expect(noSupplier.body.message).toContain('测试轴承')
    const noPrice = await order([{ productId: known }, { productId: unknown, supplierId: buying.supplier.id }])
    expect(noPrice).toMatchObject({
      status: 422,
      body: { code: 'purchaseProposal.noPrice', result: { errors: { 'rows.1.price': noPrice.body.message } } },
    })
    const tooFine = await order([{ productId: known, quantity: 0 }])
    expect(tooFine).toMatchObject({
      status: 422,
      body: { result: { errors: { 'rows.0.quantity': expect.any(String) } } },
    })
    expect(await count()).toBe(before)
  })

  it('orders once where two press at the same time, and tells the second', async () => {
    const productId = await product(0, 12)
    await buy(productId, 2, 5)
    const rows = [{ productId, seen: 10 }]
    const answers = await Promise.all([order(rows), order(rows, admin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('purchaseProposal.changed')
    const ordered = await buying.bench.company
      .selectFrom('purchaseOrderItem')
      .select('quantity')
      .where('productId', '=', productId)
      .execute()
    expect(ordered.map(({ quantity }) => Number(quantity)).toSorted((a, b) => a - b)).toEqual([2, 10])
  })

  it('orders once under one key', async () => {
    const productId = await product(0, 3)
    await buy(productId, 1, 5)
    const headers = { 'idempotency-key': `order ${productId}` }
    const [first, again] = [await order([{ productId }], buyer, headers), await order([{ productId }], buyer, headers)]
    expect(again.body.result).toEqual(first.body.result)
  })

  it('is there for holders of its key, and orders for who may order', async () => {
    const productId = await product(0, 3)
    for (const who of ['sales', 'viewer', 'warehouse']) {
      const caller = await app.as(who)
      expect((await caller.get(LIST)).status).toBe(403)
      expect((await order([{ productId }], caller)).status).toBe(403)
    }
    const role = buying.bench.company.updateTable('role').where('name', '=', '只读')
    await role.set({ menuKeys: json(['purchase-proposal']) }).execute()
    const viewer = await app.as('viewer')
    const seen = await proposalOf(productId, viewer)
    expect(seen).toMatchObject({ proposedQuantity: 3 })
    expect([seen?.proposedPrice, seen?.proposedAmount]).toEqual([undefined, undefined])
    expect((await order([{ productId, supplierId: buying.supplier.id }], viewer)).status).toBe(403)
  })

  it('keeps prices from who may not see them, and still orders at the last one', async () => {
    const productId = await product(0, 3)
    await buy(productId, 1, 5.55)
    const role = buying.bench.company.updateTable('role').where('name', '=', '只读')
    await role.set({ menuKeys: json(['purchase-proposal', 'purchase-order']) }).execute()
    const viewer = await app.as('viewer')
    expect(JSON.stringify(await viewer.get(`${LIST}?id_in=${productId}`))).not.toContain('5.55')
    const csv = await app.app.inject({
      url: `/v1/${LIST}/_export?format=csv&id_in=${productId}`,
      headers: { authorization: viewer.token },
    })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).not.toContain('5.55')
    expect((await order([{ productId, price: 1 }], viewer)).status).toBe(403)
    const { status, body } = await order([{ productId }], viewer)
    expect([status, JSON.stringify(body).includes('5.55')]).toEqual([200, false])
    const made = await buyer.get<Order>(`purchaseOrder/${body.result[0]!.id}`)
    expect(made.body.result.items[0]).toMatchObject({ quantity: 2, price: 5.55 })
  })

  it('is nothing to another company', async () => {
    const productId = await product(0, 3)
    const other = await app.as('other')
    expect((await other.get(`${LIST}?id_in=${productId}`)).body.result).toEqual([])
    expect((await order([{ productId }], other)).status).toBe(404)
  })

  it('adds up and exports the same rows', async () => {
    const sums = await buyer.get<{ count: number; sums: { proposedAmount: number } }>(`${LIST}/_sums`)
    const { body } = await buyer.get<Proposal[]>(`${LIST}?per_page=200`)
    expect(sums.body.result.count).toBe(body.result_info!.total_count)
    const csv = await app.app.inject({ url: `/v1/${LIST}/_export?format=csv`, headers: { authorization: buyer.token } })
    expect(csv.body.trim().split('\n').length).toBeGreaterThan(body.result_info!.total_count)
  })
})
