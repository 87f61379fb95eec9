import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSalesReturn } from '../../src/domain/salesReturnOrder.ts'
import { openWorkbench, type Workbench } from '../api/openWorkbench.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

describe.each(engines())('a sales return on $name', engine => {
  let app: TestApp
  let bench: Workbench
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  const sold = async (quantity: string) => {
    const productId = await bench.product(100)
    const stockOutId = await bench.stockOut([{ productId, quantity }])
    const { id } = await bench.company
      .selectFrom('stockOutItem')
      .select('id')
      .where('stockOutId', '=', stockOutId)
      .executeTakeFirstOrThrow()
    const line = (quantity: string) => ({ stockOutItemId: id, quantity })
    const giveBack = (...lines: { stockOutItemId: string; quantity: string }[]) =>
      bench.company.transaction().execute(trx => createSalesReturn(trx, bench.actor, { stockOutId, lines }))
    const returned = async () =>
      Number(
        (
          await bench.company
            .selectFrom('stockOutItem')
            .select('returnQuantity')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).returnQuantity,
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
      code: 'return.tooMuch',
      message: '退货数量超过可退数量：第1行需退2.001，可退2',
    })
    await expect(giveBack(line('1'), line('1.5'))).rejects.toMatchObject({
      message: '退货数量超过可退数量：第2行需退1.5，可退1',
    })
    expect(await returned()).toBe(3)
  })

  test('of the same goods twice at once succeeds once', async () => {
    const { line, giveBack, returned } = await sold('5')
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => giveBack(line('3'))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await returned()).toBe(3)
  })
})
