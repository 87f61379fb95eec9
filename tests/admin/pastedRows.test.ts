import { expect, test } from 'vitest'
import { plainInput } from '../../src/admin/inputs/plainInput.ts'
import { findChoice } from '../../src/admin/views/edit/lines/findChoice.ts'
import { isSheet, pastedRows } from '../../src/admin/views/edit/lines/pastedRows.ts'

const inputs = [
  plainInput('productId', '产品', 'reference'),
  plainInput('unit', '单位', 'text', { readOnly: true }),
  plainInput('quantity', '数量', 'number'),
  plainInput('remark', '备注', 'text'),
]
const read = (text: string, from = 0) =>
  pastedRows(text, inputs, from).map(cells => Object.fromEntries(cells.map(({ input, text }) => [input.source, text])))

test('a part of a sheet is told from a single value', () => {
  expect(['10', '产品 一号', '10\n', ''].map(isSheet)).toEqual([false, false, false, false])
  expect(['a\tb', 'a\nb', 'a\r\nb\r\n'].map(isSheet)).toEqual([true, true, true])
})

test('rows of a sheet go from one input to the next that can be typed in', () => {
  expect(read('6204\t20\t急\r\n6205\t5\r\n')).toEqual([
    { productId: '6204', quantity: '20', remark: '急' },
    { productId: '6205', quantity: '5' },
  ])
  expect(read('20\n5', 2)).toEqual([{ quantity: '20' }, { quantity: '5' }])
  expect(read('6204\t\n\t\n6205\t5')).toEqual([{ productId: '6204' }, { productId: '6205', quantity: '5' }])
  expect(read('6204\t5\t急\t多余')).toEqual([{ productId: '6204', quantity: '5', remark: '急' }])
})

test('below headings each column is for its input, in any order; what is only shown is left out', () => {
  expect(read('数量\t单位\t产品\n20\t个\t6204')).toEqual([{ quantity: '20', productId: '6204' }])
})

test('a cell may hold several lines and quotation marks, as a sheet writes them', () => {
  expect(read('6204\t1\t"第一行\n第二""行"')).toEqual([{ productId: '6204', quantity: '1', remark: '第一行\n第二"行' }])
})

test('a text names a record exactly or not at all', () => {
  const choices = [
    { id: '1', label: 'SKF 轴承 6204', no: 'P001' },
    { id: '2', label: 'NSK 轴承 6204', no: 'P002' },
    { id: '3', label: 'SKF 轴承 6205', no: 'P003' },
    { id: '4', label: '6205', no: 'P004' },
  ]
  const found = (text: string) => {
    const choice = findChoice(choices, text)
    return typeof choice === 'string' ? choice : choice.id
  }
  expect(found('p001')).toBe('1')
  expect(found('skf 轴承 6205')).toBe('3')
  expect(found('6205')).toBe('4')
  expect(found('6204')).toBe('several')
  expect(found('620')).toBe('none')
  // An id is no name.
  expect(found('2')).toBe('none')
})
