import { beforeAll, expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'
import { visibleTo } from '../../../src/engine/visibility/visibleTo.ts'

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})

test('amounts of a form add up to the eye: whatever its total is added of stands above it', () => {
  for (const { name, entity, form } of Object.values(registry.resources)) {
    const sources = (form?.sections ?? []).filter(({ type }) => type === 'totals').flatMap(({ inputs }) => inputs)
    const names = sources.map(({ source }) => source)
    for (const source of names) {
      const { derived } = registry.entities[entity]!.fields[source]!
      if (!derived || !('add' in derived)) continue
      const parts = derived.add.map(part => part.replace(/^-/, ''))
      expect(names, `${name}.${source}`).toEqual(expect.arrayContaining(parts))
    }
  }
})

test('the last amount is the total; who does not see it sees no other in its place', () => {
  const totals = (of: Registry) =>
    of.resources
      .stockOutOrder!.show.sections.find(({ type }) => type === 'totals')!
      .columns.map(({ source, isTotal }) => [source, isTotal])
  expect(totals(registry)).toEqual([
    ['freightCost', undefined],
    ['goodsAmount', undefined],
    ['discount', undefined],
    ['total', true],
  ])
  const keys = new Set([...menuKeys(registry.menus)].filter(key => key !== 'data-salePrice'))
  expect(totals(visibleTo(registry, { keys, settings: {} }))).toEqual([['freightCost', undefined]])
  const inputs = registry.resources.stockInOrder!.form!.sections.at(-1)!.inputs
  expect(inputs.map(({ source, isTotal }) => [source, isTotal])).toEqual([
    ['goodsAmount', undefined],
    ['proposedDiscount', undefined],
    ['freightAmount', undefined],
    ['proposedTotal', true],
  ])
})
