import { expect, test } from 'vitest'
import { backgroundOf } from '../../src/admin/providers/navigation/backgroundOf.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { MenuItem } from '../../src/engine/model/menuModel.ts'

const registry = await loadRegistry(projectRoot())

test.each([
  ['/relation/customer/0199a1b2', 'transparent'],
  ['/relation/supplier/0199a1b2', 'transparent'],
  ['/relation/customer', undefined],
  ['/sale/putout', undefined],
  ['/nowhere', undefined],
])('behind %s: %s', (path, expected) => {
  expect(backgroundOf(registry, registry.menus, path)).toBe(expected)
})

test('a page of our own has that of its menu item', () => {
  const item = (menuKey: string, more: Partial<MenuItem>): MenuItem => ({
    ...{ menuKey, menuName: menuKey, display: true, children: [] },
    ...more,
  })
  const home = item('home', { router: 'home', cmp: 'home', background: 'decorated' })
  const menus = [item('index', { router: 'index', children: [home] })]
  expect(backgroundOf({ ...registry, resources: {} }, menus, '/index/home')).toBe('decorated')
})
