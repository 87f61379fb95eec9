import { expect, test } from 'vitest'
import { declaredHome, firstPath, menuAreas } from '../../src/admin/providers/navigation/menuAreas.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { MenuItem } from '../../src/engine/model/menuModel.ts'

const item = (menuKey: string, more: Partial<MenuItem> = {}): MenuItem => ({
  menuKey,
  menuName: menuKey,
  router: menuKey,
  display: true,
  children: [],
  ...more,
})
const everywhere = () => true

test('an entry leads to area and page; what is hidden or has no page is left out', () => {
  const children = [
    item('putout'),
    item('putoutDetail', { display: false }),
    item('all', { router: undefined }),
    item('later'),
  ]
  const areas = menuAreas({
    menus: [item('sale', { menuIcon: 'sale', children })],
    exists: path => path !== '/sale/later',
  })
  expect(areas).toEqual([
    {
      key: 'sale',
      name: 'sale',
      icon: 'sale',
      groups: [{ name: undefined, entries: [{ key: 'putout', name: 'putout', path: '/sale/putout', icon: 'sale' }] }],
    },
  ])
})

test('an area with nothing in it, or hidden, is left out; home is the first page of the rest', () => {
  const areas = menuAreas({
    menus: [
      item('index', { display: false, children: [item('home')] }),
      item('empty'),
      item('sale', { children: [item('a')] }),
    ],
    exists: everywhere,
  })
  expect(areas.map(area => area.key)).toEqual(['sale'])
  expect(firstPath(areas)).toBe('/sale/a')
  expect(firstPath([])).toBeUndefined()
})

test('home is where an entry says so', () => {
  const board = item('board', { home: true })
  expect(declaredHome([item('sale', { children: [item('a')] }), item('shop', { children: [board] })])).toBe(
    '/shop/board',
  )
  expect(declaredHome([item('sale', { children: [item('a')] })])).toBeUndefined()
})

test('an entry may lead to a page of another area; each page stands in the menu once', () => {
  const returns = item('keeper', { router: '/sale/returnList' })
  const yard = item('yard', { children: [item('putin'), returns] })
  const sale = item('sale', { children: [item('returnList')] })
  const paths = (menus: MenuItem[]) =>
    menuAreas({ menus, exists: everywhere }).map(({ groups }) =>
      groups.flatMap(({ entries }) => entries.map(({ path }) => path)),
    )
  expect(paths([yard])).toEqual([['/yard/putin', '/sale/returnList']])
  expect(paths([sale, yard])).toEqual([['/sale/returnList'], ['/yard/putin']])
})

test('more than four entries are grouped by group id and named by group name', () => {
  expect(grouped(4)).toEqual([[undefined, 4]])
  expect(grouped(5)).toEqual([
    ['组0', 3],
    ['组1', 2],
  ])
})

test('of the product every area with more than four entries has all of them in groups', async () => {
  const { menus } = await loadRegistry(projectRoot())
  const large = menuAreas({ menus, exists: everywhere }).filter(
    ({ groups }) => groups.flatMap(({ entries }) => entries).length > 4,
  )
  expect(large.map(({ name, groups }) => [name, groups.map(group => group.name)])).toEqual([
    ['销售', ['出货', '订单', '设置']],
    ['采购', ['收货', '订单']],
    ['仓库', ['出入库', '库存']],
    ['财务', ['往来', '票据', '资金', '申请']],
    ['报表', ['经营分析', '库存', '交付与退货', '资金与账龄', '自建']],
    ['系统', ['审批', '账号与权限', '公司', '对接', '日志']],
  ])
})

function grouped(count: number) {
  const children = Array.from({ length: count }, (_, index) =>
    item(`p${index}`, { groupId: String(index % 2), groupName: `组${index % 2}` }),
  )
  return menuAreas({ menus: [item('sale', { children })], exists: everywhere })[0]!.groups.map(group => [
    group.name,
    group.entries.length,
  ])
}
