import { describe, expect, test } from 'vitest'
import type { MenuItem } from '../../../src/engine/model/menuModel.ts'
import {
  hasPermission,
  menuItem,
  menuKeys,
  menuName,
  menusFor,
  unlicensedKeys,
} from '../../../src/engine/visibility/permissions.ts'

const item = (menuKey: string, ...children: MenuItem[]): MenuItem => ({
  menuKey,
  menuName: menuKey,
  display: true,
  children,
})
const tree = [item('sale', item('order', item('order-all')), item('return')), item('system', item('log'))]

test('menuKeys are those of the whole tree', () => {
  expect([...menuKeys(tree)]).toEqual(['sale', 'order', 'order-all', 'return', 'system', 'log'])
})

test('menuItem is found wherever it stands, and menuName is what it is called', () => {
  expect(menuItem(tree, 'order-all')?.menuKey).toBe('order-all')
  expect(menuItem(tree, 'gone')).toBeUndefined()
  expect([menuName(tree, 'log'), menuName(tree, 'gone')]).toEqual(['log', undefined])
})

test('withheldKeys are those that ask for an authority which is not held, with all beneath', () => {
  const [sale, system] = tree as [MenuItem, MenuItem]
  const asking = [{ ...sale, children: [{ ...sale.children[0]!, authority: 'mayInquire' }, sale.children[1]!] }, system]
  expect(unlicensedKeys(asking, {})).toEqual(['order', 'order-all'])
  expect(unlicensedKeys(asking, { mayInquire: false })).toEqual(['order', 'order-all'])
  expect(unlicensedKeys(asking, { mayInquire: true })).toEqual([])
  expect(unlicensedKeys(tree, {})).toEqual([])
})

test.each([
  ['one of several', ['b'], ['a', 'b'], true],
  ['none of several', ['c'], ['a', 'b'], false],
  ['no key held', [], ['a'], false],
  ['nothing required', [], undefined, true],
  ['an empty list is opened by nobody', ['a'], [], false],
])('hasPermission: %s', (_, held, required, expected) => {
  expect(hasPermission(new Set(held), required)).toBe(expected)
})

describe('menusFor', () => {
  const shape = (items: MenuItem[]): unknown[] => items.map(one => [one.menuKey, ...shape(one.children)])

  test('keeps what is held and the areas above it', () => {
    expect(shape(menusFor(tree, new Set(['order-all', 'log'])))).toEqual([
      ['sale', ['order', ['order-all']]],
      ['system', ['log']],
    ])
  })

  test('an area that is held alone is shown without what is in it', () => {
    expect(shape(menusFor(tree, new Set(['sale'])))).toEqual([['sale']])
  })

  test('changes nothing in the tree itself', () => {
    const before = JSON.stringify(tree)
    menusFor(tree, new Set(['log']))
    expect(JSON.stringify(tree)).toBe(before)
  })
})
