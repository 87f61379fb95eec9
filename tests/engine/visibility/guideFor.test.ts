import { beforeAll, expect, test } from 'vitest'
import type { Registry } from '../../../src/engine/model/model.ts'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'
import { visibleTo } from '../../../src/engine/visibility/visibleTo.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(projectRoot(), '.')
})

const seen = (...keys: string[]) => visibleTo(registry, { keys: new Set(keys), settings: {} }).guide
const stepsOf = (...keys: string[]) => seen(...keys)?.steps.map(({ name, tasks }) => `${name} ${tasks.length}`)

test('who may do everything has every step and task', () => {
  const { guide, menus } = registry
  const all = visibleTo(registry, { keys: menuKeys(menus), settings: {} }).guide
  expect(all).toEqual(guide)
  expect(guide!.steps.map(({ name }) => name)).toEqual([
    ...['company', 'people', 'warehouse', 'basics', 'opening', 'books', 'firstOrder'],
  ])
})

test('of a step only what somebody may make or take further stays', () => {
  expect(stepsOf('relation-customer')).toEqual(['basics 1'])
  expect(stepsOf('product-list', 'relation-supplier')).toEqual(['basics 2'])
  // The stock-outs are seen, and confirmed by others.
  expect(stepsOf('sale-order', 'sale-putout')).toEqual(['firstOrder 2'])
  expect(stepsOf('warehouse-putout')).toBeUndefined()
})

test('without a step there is no guide, and of what is done every day only pages that one may open', () => {
  expect(seen('index-home', 'sale-putout')).toBeUndefined()
  expect(seen('relation-customer', 'index-workpanel')!.daily.map(({ go }) => go)).toEqual(['/workpanel'])
})

test('ready roles have the keys of their areas, all of which the menu has', () => {
  const ready = registry.guide!.steps.flatMap(({ tasks }) => tasks.flatMap(task => ('ready' in task ? task.ready : [])))
  expect(ready.map(({ value }) => value.name)).toEqual(['老板', '销售', '采购', '仓库', '财务'])
  const [boss, sales] = ready.map(({ value }) => new Set(value.menuKeys as string[]))
  expect(boss!.has('sale-putout-all') && boss!.has('data-purchasePrice') && !boss!.has('system-config')).toBe(true)
  expect(sales!.has('sale-order') && !sales!.has('sale-putout-all') && !sales!.has('data-purchasePrice')).toBe(true)
  for (const { value } of ready)
    expect((value.menuKeys as string[]).filter(key => !menuKeys(registry.menus).has(key))).toEqual([])
})
