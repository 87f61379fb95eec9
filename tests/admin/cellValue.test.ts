import { expect, test } from 'vitest'
import { cellValue } from '../../src/admin/import/cellValue.ts'
import type { Cell } from '../../src/admin/import/sheetRows.ts'
import type { ImportField } from '../../src/engine/model/importModel.ts'

const field = (kind: ImportField['kind'], more: Partial<ImportField> = {}): ImportField => ({
  source: 'x',
  label: 'X',
  kind,
  required: false,
  ...more,
})

test.each<[string, ImportField['kind'], Cell, unknown]>([
  ['a number', 'money', { text: '12.50', value: 12.5 }, 12.5],
  ['a number in words', 'money', { text: ' 12.50 ' }, 12.5],
  ['thousands', 'money', { text: '1,234,567.80' }, 1234567.8],
  ['full width', 'quantity', { text: '１，２３４．５' }, 1234.5],
  ['a currency', 'money', { text: '￥1,000元' }, 1000],
  ['a negative number', 'money', { text: '-3' }, -3],
  ['less than one', 'money', { text: '.5' }, 0.5],
  ['a percentage', 'percent', { text: '13%' }, 0.13],
  ['a percentage with decimals', 'percent', { text: '0.7 ％' }, 0.007],
  ['a cell formatted as percentage', 'percent', { text: '13%', value: 0.13 }, 0.13],
  ['a number with a wrong comma', 'money', { text: '12,34' }, '12,34'],
  ['more digits than a number holds', 'number', { text: '12345678901234567' }, '12345678901234567'],
  ['no number', 'money', { text: '面议' }, '面议'],
  ['nothing but a sign', 'money', { text: '-' }, '-'],
  ['a text', 'text', { text: ' 深沟球轴承 ' }, '深沟球轴承'],
  ['a code with zeros', 'text', { text: '00123', value: 123 }, '00123'],
  ['what our exports made harmless', 'text', { text: "'=1+1" }, '=1+1'],
  ['a text with an apostrophe', 'text', { text: "'t Hooft" }, "'t Hooft"],
  ['a date cell', 'date', { text: '6/3/24', value: 45446, time: '2024-06-03 00:00:00' }, '2024-06-03'],
  ['a date in words', 'date', { text: '2024年6月3日' }, '2024-06-03'],
  ['a date with slashes', 'date', { text: '2024/06/03' }, '2024-06-03'],
  ['a number for a date', 'date', { text: '45446', value: 45446 }, '45446'],
  ['a time', 'dateTime', { text: '2024-6-3 8:05' }, '2024-06-03T08:05:00+08:00'],
  ['milliseconds for a time', 'dateTime', { text: '1717373100000', value: 1717373100000 }, '2024-06-03T08:05:00+08:00'],
  ['milliseconds for a day', 'date', { text: '1717373100000', value: 1717373100000 }, '2024-06-03'],
  ['a day for a time', 'dateTime', { text: '2024-6-3' }, '2024-06-03T00:00:00+08:00'],
  ['yes', 'boolean', { text: '是' }, true],
  ['a truth value', 'boolean', { text: 'FALSE', value: false }, false],
  ['maybe', 'boolean', { text: '也许' }, '也许'],
  ['nothing', 'text', { text: '  ' }, undefined],
])('%s', (_, kind, cell, value) => {
  expect(cellValue(cell, field(kind))).toBe(value)
})

test('a choice is known by its word or its value', () => {
  const state = field('enumeration', {
    options: [
      { value: 0, label: '待出库' },
      { value: 1, label: '已出库' },
    ],
  })
  expect(['已出库', '0', '出库'].map(text => cellValue({ text }, state))).toEqual([1, 0, '出库'])
})
