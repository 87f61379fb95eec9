import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorkbench, type Workbench } from '../../api/openWorkbench.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { bothEngines } from '../../support/engines.ts'
import { tradeIn } from '../ledger/tradeIn.ts'

describe.each(bothEngines())('what goods cost on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller
  let buying: Awaited<ReturnType<typeof tradeIn>>
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    buying = await tradeIn(bench, app.registry)
    keeper = await app.as('warehouse')
  })
  afterAll(() => app.close())

  const done = async (path: string, body: object) => {
    const { status, body: answer } = await keeper.send<string>('PATCH', path, body)
    expect([status, answer.message]).toEqual([200, expect.anything()])
  }
  const buy = async (productId: string, quantity: number, price: string, freightAmount = 0) => {
    const id = await buying.arrive([{ productId, quantity, price }])
    const path = `purchaseOrder/stockInOrder/${id}`
    if (freightAmount > 0) await done(`${path}/_freight`, { id, freightAmount, logisticsId: buying.carriers[0] })
    await done(`${path}/_confirm`, { id, confirmStatus: 1 })
    return id
  }
  const sell = async (productId: string, quantity: number) => {
    const id = await bench.stockOut([{ productId, quantity: String(quantity) }])
    await done(`salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    return id
  }
  const takeBack = async (stockOutId: string, quantity: number) => {
    const lines = await bench.company
      .selectFrom('stockOutItem')
      .select('id')
      .where('stockOutId', '=', stockOutId)
      .execute()
    const { body } = await keeper.send<string>(
      'POST',
      'salesOrder/returnOrder',
      lines.map(line => line.id),
    )
    const made = bench.company.selectFrom('salesReturnOrder').select('id').where('key', '=', body.result)
    const { id } = await made.executeTakeFirstOrThrow()
    const items = await bench.company.selectFrom('salesReturnItem').select('id').where('returnId', '=', id).execute()
    await done(`salesOrder/returnOrder/${id}`, { items: items.map(item => ({ ...item, quantity })) })
    await done(`salesOrder/returnOrder/${id}/_confirm`, { id, returnStatus: 1 })
  }
  const costsOf = async (productId: string) => {
    const ledger = bench.company.selectFrom('stockLedger').select(['costAmount', 'balanceAmount'])
    const rows = await ledger.where('productId', '=', productId).orderBy('id').execute()
    expect(rows.map(row => row.balanceAmount).at(-1)).toBe(
      (
        await bench.company
          .selectFrom('stockBalance')
          .select('amount')
          .where('productId', '=', productId)
          .executeTakeFirstOrThrow()
      ).amount,
    )
    return rows.map(row => Number(row.costAmount))
  }

  test('sold goods leave at the average, the last of them with all that is left', async () => {
    const productId = await bench.product(0)
    await buy(productId, 1, '2')
    await buy(productId, 2, '4')
    for (const quantity of [1, 1, 1]) await sell(productId, quantity)
    expect(await costsOf(productId)).toEqual([2, 8, -3.33, -3.34, -3.33])
  })

  test('sold goods come back at the cost at which they left, and all of them at exactly that', async () => {
    const productId = await bench.product(0)
    await buy(productId, 3, '3.33', 0.01)
    const id = await sell(productId, 3)
    await buy(productId, 1, '99')
    for (const quantity of [1, 1, 1]) await takeBack(id, quantity)
    expect(await costsOf(productId)).toEqual([10, -10, 99, 3.33, 3.34, 3.33])
  })

  test('bought goods go back at what they cost with their freight, never at more than all there is', async () => {
    const productId = await bench.product(0)
    const cheap = await buy(productId, 3, '3.33', 0.01)
    const dear = await buy(productId, 3, '20')
    await buying.sendBack(cheap, 1)
    await buying.sendBack(cheap, 2)
    expect(await costsOf(productId)).toEqual([10, 60, -3.33, -6.67])
    await buy(productId, 6, '0.5')
    await sell(productId, 7)
    await buying.sendBack(dear, 1)
    await buying.sendBack(dear, 1)
    expect((await costsOf(productId)).slice(4)).toEqual([3, -49, -14, 0])
  })
})
