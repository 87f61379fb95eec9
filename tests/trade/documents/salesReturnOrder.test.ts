import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSalesOrder } from '../../../src/trade/documents/salesOrder.ts'
import { openWorkbench, type Workbench } from '../../api/openWorkbench.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { make } from '../../support/make.ts'

describe.each(engines())('a sales return on $name', engine => {
  let app: TestApp
  let bench: Workbench
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  const confirmed = (id: string) =>
    bench.company.updateTable('stockOutOrder').set({ confirmStatus: 1 }).where('id', '=', id).execute()
  const returnOf = (stockOutId: string, lines: { id: string; quantity: string }[]) =>
    bench.company
      .transaction()
      .execute(trx => make(trx, app.registry, bench.actor, 'salesReturnOrder', { from: stockOutId, items: lines }))

  const sold = async (quantity: string) => {
    const productId = await bench.product(100)
    const stockOutId = await bench.stockOut([{ productId, quantity }])
    const { id } = await bench.company
      .selectFrom('stockOutItem')
      .select('id')
      .where('stockOutId', '=', stockOutId)
      .executeTakeFirstOrThrow()
    await confirmed(stockOutId)
    const line = (quantity: string) => ({ id, quantity })
    const giveBack = (...lines: { id: string; quantity: string }[]) => returnOf(stockOutId, lines)
    const returned = async () =>
      Number(
        (
          await bench.company
            .selectFrom('stockOutItem')
            .select('returningQuantity')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).returningQuantity,
      )
    return { line, giveBack, returned }
  }

  test('reserves what it gives back', async () => {
    const { line, giveBack, returned } = await sold('5')
    await giveBack(line('2.5'))
    await giveBack(line('2.5'))
    expect(await returned()).toBe(5)
  })

  test('of more than is left is refused, naming line, asked and left', async () => {
    const { line, giveBack, returned } = await sold('5')
    await giveBack(line('3'))
    await expect(giveBack(line('2.001'))).rejects.toMatchObject({
      code: 'lines.tooMuch',
      message: '第1行退货数量超过可退数量：填写2.001，可退数量2',
    })
    await expect(giveBack(line('1'), line('1.5'))).rejects.toMatchObject({
      message: '第2行退货数量超过可退数量：填写1.5，可退数量1',
    })
    expect(await returned()).toBe(3)
  })

  test('of the same goods twice at once succeeds once', async () => {
    const { line, giveBack, returned } = await sold('5')
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => giveBack(line('3'))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await returned()).toBe(3)
  })

  test('brings back of each batch what went out of it, also where one stands in two places', async () => {
    const productId = await bench.product(100)
    for (const batchNo of ['B1', 'B2']) await bench.receive(productId, 10, batchNo)
    const { id: customerId } = await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const batches = [
      { batchNo: 'B1', quantity: '2' },
      { batchNo: 'B2', quantity: '1.5' },
      { batchNo: 'B1', quantity: '3' },
    ]
    const stockOutId = await bench.company.transaction().execute(async trx => {
      const lines = [{ productId, quantity: '6.5', price: '1' }]
      const { id: salesId, itemIds } = await createSalesOrder(trx, app.registry, bench.actor, { customerId, lines })
      const out = { id: itemIds[0]!, quantity: '6.5', warehouseId: bench.warehouseId, itemBatchs: batches }
      return make(trx, app.registry, bench.actor, 'stockOutOrder', { from: salesId, items: [out] })
    })
    await confirmed(stockOutId)
    const { id: stockOutItemId } = await bench.company
      .selectFrom('stockOutItem')
      .select('id')
      .where('stockOutId', '=', stockOutId)
      .executeTakeFirstOrThrow()
    const giveBack = async (quantity: string) => {
      const id = await returnOf(stockOutId, [{ id: stockOutItemId, quantity }])
      const found = await bench.company
        .selectFrom('salesReturnItemBatch')
        .innerJoin('salesReturnItem', 'salesReturnItem.id', 'salesReturnItemBatch.returnItemId')
        .select(['salesReturnItemBatch.batchNo', 'salesReturnItemBatch.quantity'])
        .where('salesReturnItem.returnId', '=', id)
        .orderBy('salesReturnItemBatch.id')
        .execute()
      return found.map(({ batchNo, quantity }) => `${batchNo} ${Number(quantity)}`)
    }
    expect(await giveBack('3')).toEqual(['B1 3'])
    expect(await giveBack('1.5')).toEqual(['B1 1.5'])
    expect(await giveBack('2')).toEqual(['B1 0.5', 'B2 1.5'])
  })
})
