import { expect, test } from 'vitest'
import { fitting, isPicture, neighbour, wrongWorkbook } from '../../src/admin/inputs/pictureFiles.ts'

test.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/svg+xml', false],
  ['image/gif', false],
  ['application/pdf', false],
  ['', false],
])('a file of type %s is a picture: %s', (type, expected) => {
  expect(isPicture({ type })).toBe(expected)
})

test('takes as many files as there is room for and counts the rest', () => {
  expect(fitting(['a', 'b', 'c'], 7, 9)).toEqual({ files: ['a', 'b'], over: 1 })
  expect(fitting(['a'], 9, 9)).toEqual({ files: [], over: 1 })
  expect(fitting(['a', 'b'], 100)).toEqual({ files: ['a', 'b'], over: 0 })
})

test.each([
  ['the successor', 0, 3, 1],
  ['the one before, where the last one goes', 2, 3, 1],
  ['none, where the only one goes', 0, 1, -1],
])('the focus goes to %s', (_, removed, count, expected) => {
  expect(neighbour(removed, count)).toBe(expected)
})

test.each([
  ['报价.xlsx', 10, undefined],
  ['报价.XLSX', 10, undefined],
  ['报价.xls', 10, 'notWorkbook'],
  ['报价.xlsm', 10, 'notWorkbook'],
  ['报价.xlsx', 5 * 1024 * 1024 + 1, 'tooLarge'],
])('%s of %i bytes as a workbook is %s', (name, size, wrong) => {
  expect(wrongWorkbook({ name, size })).toBe(wrong)
})
