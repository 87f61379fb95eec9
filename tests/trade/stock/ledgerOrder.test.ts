import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkbench, type Workbench } from '../../api/openWorkbench.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { faultsIn } from '../ledger/faultsIn.ts'

const HOUR = 3_600_000

describe.each(engines())('the ledger on $name', engine => {
  let app: TestApp
  let bench: Workbench
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  it('goes on behind its last row, also where a clock that was ahead wrote that', async () => {
    const productId = await bench.product(3)
    const ahead = v7({ msecs: Date.now() + HOUR })
    await sql`update stock_ledger set id = ${ahead} where product_id = ${productId}`.execute(app.connection.db)
    const balance = bench.company.updateTable('stockBalance').set({ lastLedgerId: ahead })
    await balance.where('productId', '=', productId).execute()
    await bench.receive(productId, 2)
    await bench.receive(productId, 4)
    const rows = await bench.company
      .selectFrom('stockLedger')
      .select('quantity')
      .where('productId', '=', productId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ quantity }) => Number(quantity))).toEqual([3, 2, 4])
    expect(await faultsIn(app.connection)).toEqual({})
  })
})
