import { describe, expect, test } from 'vitest'
import type { MenuItem } from '../../src/engine/model.ts'
import { mayOpen, menuKeys, menusFor } from '../../src/engine/permissions.ts'

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

test.each([
  ['one of several', ['b'], ['a', 'b'], true],
  ['none of several', ['c'], ['a', 'b'], false],
  ['no key held', [], ['a'], false],
  ['nothing required', [], undefined, true],
  ['an empty list is opened by nobody', ['a'], [], false],
])('mayOpen: %s', (_, held, required, expected) => {
  expect(mayOpen(new Set(held), required)).toBe(expected)
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
