import { expect, test } from 'vitest'
import { fitting, neighbour, wrongPicture, wrongWorkbook } from '../../src/admin/inputs/files/pictureFiles.ts'

test.each([
  ['image/jpeg', 10, undefined],
  ['image/png', 10 * 1024 * 1024, undefined],
  ['image/png', 10 * 1024 * 1024 + 1, 'pictureTooLarge'],
  ['image/svg+xml', 10, 'notPicture'],
  ['image/gif', 10, 'notPicture'],
  ['application/pdf', 10, 'notPicture'],
  ['', 10, 'notPicture'],
])('a file of type %s with %i bytes as a picture is %s', (type, size, wrong) => {
  expect(wrongPicture({ type, size })).toBe(wrong)
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
