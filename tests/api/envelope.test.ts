import { expect, it } from 'vitest'
import { createTestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
it('smoke', async () => {
  for (const engine of engines()) {
  const app = await createTestApp(engine)
  const w = await app.as('warehouse')
  const list = await w.get<any[]>('salesOrder/stockOutOrder?per_page=2')
  console.log(engine.name, JSON.stringify(list.body, null, 1))
  const one = await w.get<any>('salesOrder/stockOutOrder/' + list.body.result[0].id)
  console.log(JSON.stringify(one.body, null, 1))
  await app.close()
  }
})
