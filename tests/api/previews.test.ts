import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActPreview } from '../../src/engine/model/effectModel.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openStockOuts, pathOf, type StockOuts } from './openStockOuts.ts'

describe.each(engines())('what an act would do on $name', engine => {
  let app: TestApp
  let outs: StockOuts

  beforeAll(async () => {
    app = await createTestApp(engine)
    outs = await openStockOuts(app)
  })
  afterAll(() => app.close())

  const look = (id: string, who = outs.keeper) => who.get<ActPreview>(pathOf(id, '_confirm'))

  it('is told with the numbers of the document and the stock before and after, and nothing of it stays', async () => {
    const { bench, keeper } = outs
    const productId = await bench.product(5)
    const id = await bench.stockOut([
      { productId, quantity: '2' },
      { productId, quantity: '0.5' },
    ])
    const { status, body } = await look(id)
    const record = await keeper.get<{ actVersion: string }>(pathOf(id, '').slice(0, -1))
    expect([status, body.result]).toEqual([
      200,
      {
        version: record.body.result.actVersion,
        lines: 2,
        values: { 'items.quantity': 2.5, total: 31.25 },
        effects: [
          {
            title: '库存',
            name: expect.stringContaining('测试轴承'),
            place: expect.any(String),
            unit: '米',
            before: '5',
            after: '2.5',
          },
        ],
      },
    ])
    expect(await bench.stateOf(id)).toMatchObject({ confirmStatus: 0, movements: [], log: [] })
    expect(await bench.balanceOf(productId)).toBe(5)
    const act = { id, confirmStatus: 1 }
    const seen = { 'if-match': `"${body.result.version}"` }
    expect((await keeper.send('PATCH', pathOf(id, '_confirm'), act, seen)).status).toBe(200)
    expect(await bench.balanceOf(productId)).toBe(2.5)
  })

  it('is refused as the act is', async () => {
    const { bench, keeper, confirm } = outs
    const id = await bench.stockOut([{ productId: await bench.product(1), quantity: '2' }])
    const told = await look(id)
    const done = await confirm(id)
    expect([told.status, told.body.code, told.body.message]).toEqual([done.status, done.body.code, done.body.message])
    expect(told.body.code).toBe('stock.short')
    const over = await bench.pending()
    await confirm(over)
    expect((await look(over)).body.code).toBe('transition.refused')
    expect((await look(over, await app.as('viewer'))).status).toBe(403)
    expect((await look(over, await app.as('other'))).status).toBe(404)
    expect((await keeper.get('salesOrder/stockOutOrder/x/_confirm')).status).toBe(404)
  })
})
