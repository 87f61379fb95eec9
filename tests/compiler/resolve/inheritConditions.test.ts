import { expect, test } from 'vitest'
import { matches } from '../../../src/engine/value/condition.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'

test('a voided stock-out offers neither its papers nor its export, which would be refused', async () => {
  const { actions } = (await loadRegistry(projectRoot())).resources.stockOutOrder!
  const offered = (salesStatus: number) =>
    actions.filter(({ open, download, when }) => (open || download) && matches(when, { salesStatus, confirmStatus: 1 }))
  expect(offered(0).map(({ label }) => label)).toEqual(expect.arrayContaining(['打印配货单', '打印送货单', '开票导出']))
  expect(offered(3)).toEqual([])
})
