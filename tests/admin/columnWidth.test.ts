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

test('a declared width counts before both', () => {
  expect(widthOf('Stock-out status', { width: 60 })).toBe(60)
})
