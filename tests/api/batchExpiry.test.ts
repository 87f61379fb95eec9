import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindExpiring } from '../../src/trade/reminders/remindExpiring.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Batch {
  id: string
  batchNo: string
  quantity: number
  expiresOn: string | null
  daysLeft: number | null
}

describe.each(engines())('batches that expire on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const goods = async (shelfLife: number | null = null) => {
    const productId = await bench.product(0)
    await admin.send('PUT', `product/${productId}`, { hasExpiry: true, shelfLife })
    return productId
  }
  /** Brings batches in, in this order. */
  const bring = async (productId: string, ...batches: [batchNo: string, quantity: number, expiresOn?: string][]) => {
    for (const [batchNo, quantity, expiresOn] of batches) {
      const item = { productId, warehouseId: bench.warehouseId, batchNo, quantity, price: 1, expiresOn }
      const { body } = await admin.send<{ id: string }>('POST', 'openingStock', { items: [item] })
      const { id } = body.result
      expect((await admin.send('PATCH', `openingStock/${id}/_confirm`, { id })).status).toBe(200)
    }
  }
  /** Finds one of a batch that the books do not know of. */
  const find = async (productId: string, batchNo: string, expiresOn?: string) => {
    const items = [{ productId, batchNo, quantity: 1, reason: '多出', expiresOn }]
    const sheet = { kind: 0, warehouseId: bench.warehouseId, items }
    const { id } = (await admin.send<{ id: string }>('POST', 'overflowSheet', sheet)).body.result
    expect((await admin.send('PATCH', `overflowSheet/${id}/_confirm`, { id })).status).toBe(200)
  }
  const batchesOf = async (productId: string, more = '') => {
    const { body } = await admin.get<Batch[]>(`stockBatch?productId=${productId}${more}`)
    return body.result.map(({ batchNo, quantity, expiresOn }) => [batchNo, quantity, expiresOn])
  }
  const sell = async (productId: string, quantity: number) => {
    const id = await bench.stockOut([{ productId, quantity: String(quantity) }])
    const body = { id, confirmStatus: 1 }
    expect((await admin.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, body)).status).toBe(200)
  }

  it('go out in the order in which they expire, what never does last, and keep their day', async () => {
    const productId = await goods()
    await bring(productId, ['NEVER', 2], ['LATE', 2, '2031-01-01'], ['SOON', 2, '2030-01-01'])
    await sell(productId, 3)
    expect(await batchesOf(productId)).toEqual([
      ['SOON', 0, '2030-01-01'],
      ['LATE', 1, '2031-01-01'],
      ['NEVER', 2, null],
    ])
  })

  it('are offered with their day, and whether it is over or close', async () => {
    const productId = await goods()
    const days = { OVER: dayInChina(-1), TODAY: dayInChina(0), CLOSE: dayInChina(30), GOOD: dayInChina(31) }
    for (const [batchNo, day] of Object.entries(days)) await bring(productId, [batchNo, 1, day])
    await bring(productId, ['NEVER', 1])
    interface Offered {
      value: string
      until?: { day: string; state: string }
    }
    const path = `salesOrder/stockOutOrder/_choices/items.itemBatchs?productId=${productId}&warehouseId=${bench.warehouseId}`
    const { result } = (await admin.get<Offered[]>(path)).body
    expect(result.map(({ value, until }) => [value, until])).toEqual([
      ['OVER', { day: days.OVER, state: 'over' }],
      ['TODAY', { day: days.TODAY, state: 'soon' }],
      ['CLOSE', { day: days.CLOSE, state: 'soon' }],
      ['GOOD', { day: days.GOOD, state: 'good' }],
      ['NEVER', undefined],
    ])
  })

  it('take their day with them into another warehouse, at once and on their way', async () => {
    const productId = await goods()
    await bring(productId, ['A', 4, '2030-05-01'])
    const to = await bench.company.selectFrom('warehouse').select('id').where('id', '!=', bench.warehouseId).execute()
    const toWarehouseId = to[0]!.id
    const way = { fromWarehouseId: bench.warehouseId, toWarehouseId, items: [{ productId, quantity: 1 }] }
    const write = async () => (await admin.send<{ id: string }>('POST', 'warehouseTransfer', way)).body.result.id
    const [once, later] = [await write(), await write()]
    await admin.send('PATCH', `warehouseTransfer/${later}/_leave`, { id: later })
    expect((await admin.send('POST', `warehouseTransfer/${later}/_arrive`, {})).status).toBe(200)
    const there = `&warehouseId=${toWarehouseId}`
    expect(await batchesOf(productId, there)).toEqual([['A', 1, '2030-05-01']])
    await admin.send('PATCH', `warehouseTransfer/${once}/_confirm`, { id: once })
    expect(await batchesOf(productId, there)).toEqual([['A', 2, '2030-05-01']])
  })

  it('are good as long as the product keeps where no day is filled in, and of a batch the worse holds', async () => {
    const productId = await goods(10)
    await bring(productId, ['A', 1])
    const [{ daysLeft } = { daysLeft: null }] = (await admin.get<Batch[]>(`stockBatch?productId=${productId}`)).body
      .result
    expect(daysLeft).toBe(10)
    const other = await bench.product(0)
    await bring(other, ['A', 1, '2030-01-01'])
    // A product whose batches do not expire has no days.
    expect(await batchesOf(other)).toEqual([['A', 1, null]])
  })

  it('have the day that is given where they are assembled or found, else as long as the product keeps', async () => {
    const productId = await goods(10)
    const part = await bench.product(5)
    const assemble = async (batchNo: string, expiresOn?: string) => {
      const whole = {
        assemblyType: 0,
        warehouseId: bench.warehouseId,
        productId,
        quantity: 1,
        fee: 0,
        batchNo,
        expiresOn,
      }
      const body = { ...whole, items: [{ productId: part, quantity: 1 }] }
      const { id } = (await admin.send<{ id: string }>('POST', 'assembly', body)).body.result
      expect((await admin.send('PATCH', `assembly/${id}/_confirm`, { id })).status).toBe(200)
    }
    const usual = dayInChina(10)
    await assemble('MADE', '2031-02-03')
    await assemble('USUAL')
    await find(productId, 'FOUND', '2032-03-04')
    expect(await batchesOf(productId)).toEqual([
      ['USUAL', 1, usual],
      ['MADE', 1, '2031-02-03'],
      ['FOUND', 1, '2032-03-04'],
    ])
  })

  it('are found by the days that are left, and told of once', async () => {
    const productId = await goods()
    await bring(productId, ['PAST', 1, dayInChina(-2)], ['SOON', 1, dayInChina(20)], ['LATER', 1, dayInChina(40)])
    expect((await batchesOf(productId, '&daysLeftEnd=30')).map(([batchNo]) => batchNo)).toEqual(['PAST', 'SOON'])
    const remind = () =>
      bench.company
        .transaction()
        .execute(trx => remindExpiring(trx, app.registry, dayInChina(), new Date().toISOString()))
    expect(await remind()).toBeGreaterThan(0)
    const told = await bench.company
      .selectFrom('notification')
      .select('contents')
      .where('title', '=', '批次有效期提醒')
      .execute()
    const text = JSON.stringify(told)
    expect([text.includes('批次PAST'), text.includes('批次SOON'), text.includes('批次LATER')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await remind()).toBe(0)
    await sell(productId, 1)
    await bring(await goods(), ['OTHER', 1, dayInChina(50)])
    await find(productId, 'PAST', dayInChina(5))
    expect(await remind()).toBeGreaterThan(0)
    expect(await remind()).toBe(0)
  })

  it('are in nobody’s list without the key', async () => {
    const viewer = await app.as('viewer')
    expect((await viewer.get('stockBatch')).status).toBe(403)
  })
})
