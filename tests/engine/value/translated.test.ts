import { expect, test } from 'vitest'
import { textsIn, translated } from '../../../src/engine/value/translated.ts'

const declared = {
  label: '出库单',
  options: [
    { value: '正常', label: '正常' },
    { value: 1, label: '其他' },
  ],
  when: { state: '正常' },
  count: 3,
  nothing: null,
}

test('says what has a translation in the other language and leaves values of records as they are', () => {
  expect(translated(declared, { 出库单: 'Stock-out', 正常: 'Normal' })).toEqual({
    ...declared,
    label: 'Stock-out',
    options: [
      { value: '正常', label: 'Normal' },
      { value: 1, label: '其他' },
    ],
  })
})

test('takes nothing of an object’s own names for a text', () => {
  expect(translated({ label: 'constructor' }, {})).toEqual({ label: 'constructor' })
})

test('knows every text that is said, but for values', () => {
  expect(textsIn(declared)).toEqual(['出库单', '正常', '其他'])
})
