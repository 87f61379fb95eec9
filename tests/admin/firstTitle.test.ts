import { expect, test } from 'vitest'
import { namedTabs } from '../../src/admin/tabs/firstTitle.ts'
import type { Tab } from '../../src/admin/tabs/visited.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

const registry = await loadRegistry(projectRoot())
const tab = (path: string, title: string, language?: string): Tab => ({
  ...{ path, title, language, isOpen: false },
  location: { pathname: path, search: '', hash: '', state: null, key: path },
})
const names = (...tabs: Tab[]) => namedTabs(tabs, 'zh', registry, registry.menus).map(({ title }) => title)

test('a tab keeps the name that it was given in the language that is spoken', () => {
  expect(names(tab('/sale/putoutDetail/7', '出库单 CK1', 'zh'), tab('/nowhere', 'x', 'zh'))).toEqual([
    '出库单 CK1',
    'x',
  ])
})

test('one that was named in another language, or not yet, is called after its page', () => {
  expect(
    names(
      tab('/warehouse/putout', 'Warehouse stock-out', 'en'),
      tab('/sale/putout', ''),
      tab('/sale/putoutDetail/7', 'Stock-out CK1', 'en'),
      tab('/index/home', 'Home', 'en'),
    ),
  ).toEqual(['仓库出库', '销售出库', '出库单', '首页'])
})

test('a list that no entry of the menu leads to is called by what it shows, not as its neighbour is', () => {
  expect(names(tab('/sale/contract/list', ''), tab('/sale/order', ''))).toEqual(['销售合同', '销售单'])
})

test('where nothing is known of its page the name stays', () => {
  expect(names(tab('/nowhere', 'Welcome', 'en'), tab('/nowhere', ''))).toEqual(['Welcome', ''])
})
