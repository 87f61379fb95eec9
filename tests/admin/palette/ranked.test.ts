import { expect, test } from 'vitest'
import { ranked } from '../../../src/admin/palette/ranked.ts'

const pages = ['销售退货', '销售出库', '出库', '采购入库', '仓库出库统计', 'Sales orders']
const find = (text: string) => ranked(pages, text, name => name)

test('what is called so comes first, then what begins with it, and what has it anywhere', () => {
  expect(find('出库')).toEqual(['出库', '销售出库', '仓库出库统计'])
  expect(find('销售')).toEqual(['销售退货', '销售出库'])
})

test('initials find, too, from the beginning before the middle, and one letter only from the beginning', () => {
  expect(find('ck')).toEqual(['出库', '仓库出库统计', '销售出库'])
  expect(find('XS')).toEqual(['销售退货', '销售出库'])
  expect(find('k')).toEqual([])
  expect(find('so')).toEqual(['Sales orders'])
})

test('full-width letters are letters, and nothing finds nothing', () => {
  expect(find('　ｘｓｔｈ ')).toEqual(['销售退货'])
  expect(find('')).toEqual([])
  expect(find('  ')).toEqual([])
})

test('further words find after all others', () => {
  const entries = [
    { name: '列表', area: '销售' },
    { name: '销售单', area: '订单' },
  ]
  const names = ranked(
    entries,
    '销售',
    ({ name }) => name,
    ({ area, name }) => area + name,
  ).map(({ name }) => name)
  expect(names).toEqual(['销售单', '列表'])
})
