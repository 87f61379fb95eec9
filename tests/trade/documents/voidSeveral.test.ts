import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTransition } from '../../../src/domain/records/runTransition.ts'
import { createSalesOrder } from '../../../src/trade/documents/salesOrder.ts'
import { openWorkbench, type Workbench } from '../../api/openWorkbench.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { make } from '../../support/make.ts'

/** Which lines the documents of each request are about: every request takes them in another order. */
const REQUESTS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
  [0, 2, 1],
]

describe.each(engines())('several documents voided at once on $name', engine => {
  let app: TestApp
  let bench: Workbench
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  const goods = () =>
    Promise.all([0, 1, 2].map(async () => ({ productId: await bench.product(40), quantity: '40', price: '1' })))
  /** No second try: who has to wait for somebody who waits for him is thrown out. */
  const voidAll = (name: string, ids: string[]) => {
    const resource = app.registry.resources[name]!
    const transitions = resource.transitions.filter(transition => transition.name === 'cancel')
    const actor = { ...bench.actor, keys: new Set(['warehouse-putoutDetail']) }
    return bench.company
      .transaction()
      .execute(trx => runTransition(trx, app.registry, actor, { resource, transitions, ids, body: {} }))
  }

  it('stock-outs of the same ordered lines never stop each other', async () => {
    for (let round = 0; round < 3; round++) {
      const { id: customerId } = await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()
      const lines = await goods()
      const { id: salesId, itemIds } = await bench.company
        .transaction()
        .execute(trx => createSalesOrder(trx, app.registry, bench.actor, { customerId, lines }))
      const out = (index: number) =>
        bench.company.transaction().execute(trx => {
          const line = { id: itemIds[index]!, quantity: '1', warehouseId: bench.warehouseId }
          return make(trx, app.registry, bench.actor, 'stockOutOrder', { from: salesId, items: [line] })
        })
      await expectNoDeadlock('stockOutOrder', out)
      expect(await outOf(salesId)).toEqual([0, 0, 0])
    }
  })

  it('returns of the same sent lines never stop each other', async () => {
    for (let round = 0; round < 3; round++) {
      const stockOutId = await bench.stockOut(
        (await goods()).map(({ productId, quantity }) => ({ productId, quantity })),
      )
      await bench.company.updateTable('stockOutOrder').set({ confirmStatus: 1 }).where('id', '=', stockOutId).execute()
      const sent = bench.company.selectFrom('stockOutItem').select('id').where('stockOutId', '=', stockOutId)
      const ids = (await sent.orderBy('id').execute()).map(({ id }) => id)
      await expectNoDeadlock('salesReturnOrder', index =>
        bench.company.transaction().execute(trx => {
          const line = { id: ids[index]!, quantity: '1' }
          return make(trx, app.registry, bench.actor, 'salesReturnOrder', { from: stockOutId, items: [line] })
        }),
      )
    }
  })

  async function expectNoDeadlock(name: string, make: (line: number) => Promise<string>) {
    const requests: string[][] = []
    for (const lines of REQUESTS) {
      const ids = []
      for (const line of lines) ids.push(await make(line))
      requests.push(ids)
    }
    const outcomes = await Promise.allSettled(requests.map(ids => voidAll(name, ids)))
    expect(outcomes.map(({ status }) => status)).toEqual(requests.map(() => 'fulfilled'))
  }

  async function outOf(salesId: string) {
    const items = bench.company.selectFrom('salesOrderItem').select('outQuantity').where('salesId', '=', salesId)
    return (await items.execute()).map(({ outQuantity }) => Number(outQuantity))
  }
})
