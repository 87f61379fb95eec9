import { expect, test } from 'vitest'
import { columnWidth } from '../../src/admin/views/list/columns/columnWidth.ts'
import type { Column } from '../../src/engine/model/model.ts'

const widthOf = (label: string, more: Partial<Column> = {}) =>
  columnWidth({ source: 'a', label, type: 'enumeration', ...more } as Column)

test('a column is as wide as its type, or as its head needs: Latin letters take less room than Chinese signs', () => {
  expect(widthOf('状态')).toBe(88)
  expect(widthOf('销售退货待确认')).toBe(7 * 13 + 36)
  expect(widthOf('Stock-out status')).toBe(16 * 8 + 36)
  expect(widthOf('第 3 次')).toBe(Math.max(88, 2 * 13 + 3 * 8 + 36))
})

test('a declared width counts before both, but cuts no translated head', () => {
  expect(widthOf('销售退货待确认', { width: 60 })).toBe(60)
  expect(widthOf('Stock-out status', { width: 60 })).toBe(16 * 8 + 36)
  expect(widthOf('Stock-out status', { width: 240 })).toBe(240)
})

test('a column has room for each word that it may say, up to a limit', () => {
  const wordsOf = (...labels: string[]) => widthOf('状态', { options: labels.map(label => ({ value: label, label })) })
  expect(wordsOf('是', '否')).toBe(88)
  expect(wordsOf('待出库', '已全部开单')).toBe(5 * 13 + 32)
  expect(wordsOf('没有人会这样称呼一个状态的很长很长的名称')).toBe(200)
})
