import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Step } from '../../../src/database/plan/plan.ts'
import { json } from '../../../src/database/company.ts'
import { newId } from '../../../src/domain/newId.ts'
import { describeDependents } from '../../../src/domain/settings/describeDependents.ts'
import { openWorkbench, type Workbench } from '../../api/openWorkbench.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'

describe.each(engines())('what names a column that goes, on $name', engine => {
  let app: TestApp
  let bench: Workbench
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  const dropping = (table: string, column: string): Step => ({ do: 'dropColumn', table, column })
  const told = (...steps: Step[]) => describeDependents(app.connection.db, app.registry, steps)

  it('is counted by what it is, and nothing is said of a column that none names', async () => {
    const authorId = bench.actor.accountId
    const ofList = { resource: 'stockOutOrder', variant: 'sale-putout' }
    const filter = { id: newId(), authorId, ...ofList, name: '有地址', savedAt: new Date().toISOString() }
    await bench.company
      .insertInto('savedFilter')
      .values({ ...filter, content: json({ customerAddress: '苏州' }) })
      .execute()
    expect(await told(dropping('stockOutOrder', 'customerAddress'), dropping('stockOutOrder', 'customer'))).toEqual([
      'stockOutOrder (customerAddress) is named in 1 saved filters',
    ])
    expect(await told(dropping('stockInOrder', 'customerAddress'))).toEqual([])
  })
})
