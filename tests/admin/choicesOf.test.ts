import { expect, test } from 'vitest'
import { choicesOf } from '../../src/admin/providers/data/choicesOf.ts'

test('records are choices by their label, or by their id where they have none', () => {
  expect(choicesOf([{ id: 1, name: '甲' }, { id: 2 }], 'name')).toEqual([
    { id: 1, label: '甲' },
    { id: 2, label: '2' },
  ])
})

test('of two levels the lower one is chosen, under the name of the upper; a root with nothing below it is chosen itself', () => {
  const rows = [
    { id: 'a', name: '阀门', grade: 1, pid: null },
    { id: 'b', name: '其他', grade: 1 },
    { id: 'a2', name: '蝶阀', grade: 2, pid: 'a' },
    { id: 'a1', name: '球阀', grade: 2, pid: 'a' },
    { id: 'lost', name: '走失', grade: 2, pid: 'gone' },
  ]
  expect(choicesOf(rows, 'name', 'pid')).toEqual([
    { id: 'a2', label: '蝶阀', group: '阀门' },
    { id: 'a1', label: '球阀', group: '阀门' },
    { id: 'b', label: '其他', group: '其他' },
  ])
})

test('one that is disabled is known for it', () => {
  const rows = [
    { id: 1, name: '甲', disabled: true },
    { id: 2, name: '乙', disabled: false },
  ]
  expect(choicesOf(rows, 'name')).toEqual([
    { id: 1, label: '甲', disabled: true },
    { id: 2, label: '乙' },
  ])
})
