import { describe, expect, test } from 'vitest'
import { menuAreas, type MenuArea } from '../../src/admin/providers/navigation/menuAreas.ts'
import { leadsTo, moreItem, topItems } from '../../src/admin/layout/top/topItems.ts'
import { fittingOf } from '../../src/admin/layout/top/useFitting.ts'
import type { MenuItem } from '../../src/engine/model/menuModel.ts'

const item = (menuKey: string, more: Partial<MenuItem> = {}): MenuItem => ({
  menuKey,
  menuName: menuKey,
  router: menuKey,
  display: true,
  children: [],
  ...more,
})

const menus = [
  item('goods', { children: [item('list', { fixed: true }), item('prices')] }),
  item('trade', { children: [item('orders'), item('returns')] }),
  item('site', { children: [item('mall', { fixed: true }), item('data', { fixed: true }), item('log')] }),
]
const areasOf = (onlyFixed: boolean) => menuAreas({ menus, exists: () => true, onlyFixed })
const pathsOf = (areas: MenuArea[]) =>
  areas.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries)).map(({ path }) => path)

test('without a catalogue version only the fixed entries are in the menu', () => {
  expect(pathsOf(areasOf(false))).toHaveLength(7)
  expect(pathsOf(areasOf(true))).toEqual(['/goods/list', '/site/mall', '/site/data'])
})

describe('the items of the top navigation', () => {
  test('are the areas; one of a single page leads there under its own name', () => {
    const [goods] = areasOf(true)
    const [, trade] = areasOf(false)
    const [one, several] = topItems([goods!, trade!], false)
    expect([one!.name, one!.entry?.path, one!.groups]).toEqual(['goods', '/goods/list', []])
    expect([several!.name, several!.entry, several!.groups]).toEqual(['trade', undefined, trade!.groups])
  })

  test('are the entries themselves where only the fixed ones are left', () => {
    expect(topItems(areasOf(true), true).map(({ name, entry }) => [name, entry?.path])).toEqual([
      ['list', '/goods/list'],
      ['mall', '/site/mall'],
      ['data', '/site/data'],
    ])
  })

  test('are marked where the page in front belongs to one of their entries', () => {
    const items = topItems(areasOf(false), false)
    expect(items.filter(each => leadsTo(each, '/trade/returns')).map(({ key }) => key)).toEqual(['trade'])
    expect(items.filter(each => leadsTo(each, undefined))).toEqual([])
  })

  test('that have no room stand together, each area a group', () => {
    const more = moreItem('更多', topItems(areasOf(false), false).slice(1))
    expect(more.groups.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['trade', 2],
      ['site', 3],
    ])
    expect(leadsTo(more, '/site/mall')).toBe(true)
  })

  test('that have no room keep the groups that they have', () => {
    const people = { name: '账号', entries: [] }
    const logs = { name: '日志', entries: [] }
    const more = moreItem('更多', [{ key: 'system', name: '系统', groups: [people, logs] }])
    expect(more.groups.map(({ name }) => name)).toEqual(['系统 · 账号', '系统 · 日志'])
  })
})

test.each([
  ['all fit', [50, 50, 50], 60, 150, 3],
  ['the one that holds the rest needs room too', [50, 50, 50], 60, 149, 1],
  ['a narrow one more', [50, 20, 70], 60, 130, 2],
  ['none fits', [50, 50], 60, 70, 0],
  ['there are none', [], 60, 0, 0],
])('%s', (_name, widths, more, room, expected) => {
  expect(fittingOf(widths, more, room)).toBe(expected)
})
