import { expect, test } from 'vitest'
import { initialsOf } from '../../../src/admin/palette/initialsOf.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { pinyin } from '../../../src/database/pinyin/pinyin.ts'
import type { MenuItem } from '../../../src/engine/model/menuModel.ts'

const namesOf = (menus: readonly MenuItem[]): string[] =>
  menus.flatMap(({ menuName, children }) => [menuName, ...namesOf(children)])

test('the menu is found by the initials that the server would find it by', async () => {
  const { menus } = await loadRegistry(projectRoot(), '.,./tests/apps/northwind,./tests/apps/repair')
  const names = namesOf(menus)
  expect(names.length).toBeGreaterThan(60)
  const wrong = names.filter(name => initialsOf(name) !== pinyin(name).split(' ')[0])
  // 调 is read in two ways, 拨 beside it says which; nothing here reads words.
  expect(wrong.filter(name => !/调/.test(name))).toEqual([])
})

test.each([
  ['销售出库', 'xsck'],
  ['QQ邮箱 2', 'qqyx2'],
  ['Sales orders', 'so'],
  ['ＥＸＣＥＬ导出', 'exceldc'],
  ['“退货”', 'th'],
  ['', ''],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('the first and the last syllables have their letters', () => {
  expect(initialsOf('阿坐八嚓一压')).toBe('azbcyy')
})
