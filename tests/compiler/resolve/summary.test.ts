import { beforeAll, expect, test } from 'vitest'
import type { Registry } from '../../../src/engine/model/model.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(process.cwd())
})

const summaryOf = (name: string) =>
  registry.resources[name]!.show.sections.filter(({ type }) => type === 'summary').map(({ columns }) =>
    columns.map(({ source }) => source),
  )

test('a page says in short what it comes to, for whom, and who is in it', () => {
  expect(summaryOf('purchaseOrder')).toEqual([['total', 'supplierName', 'creatorName']])
  expect(summaryOf('salesContract')).toEqual([['total', 'customerName', 'creatorName', 'salesmanName']])
  expect(summaryOf('warehouse')).toEqual([[]])
})

test('a declared summary takes the place of the other', () => {
  expect(summaryOf('stockInOrder')).toEqual([['total', 'supplierName', 'warehouseName', 'creatorName']])
})
