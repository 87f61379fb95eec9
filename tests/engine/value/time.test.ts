import { expect, test } from 'vitest'
import { datedText, documentFileName, fileNameAt, formatsIn } from '../../../src/engine/value/datedText.ts'
import { chinaTime, formatTime } from '../../../src/engine/value/time.ts'
import { projectFiles, readSource } from '../../support/sourceFiles.ts'

/** 2031-02-03 04:05:06.007 in China. */
const TIME = '2031-02-02T20:05:06.007Z'

test.each([
  ['yyyy-MM-dd hh:mm:ss', '2031-02-03 04:05:06'],
  ['yy/M/d h:m:s', '31/2/3 4:5:6'],
  ['y', '1'],
  ['yyyyMMddhhmmssSSS', '20310203040506007'],
  ['S', '7'],
  ['yyyy年第q季度', '2031年第1季度'],
  ['qq', '01'],
  ['yyyy-MM-ddThh:mm', '2031-02-03T04:05'],
])('%s', (format, text) => {
  expect(formatTime(TIME, format)).toBe(text)
})

test('hours go on to 23, and quarters begin with their months', () => {
  expect(formatTime('2031-02-03T15:00:00Z', 'hh')).toBe('23')
  const quarters = ['01', '03', '04', '06', '07', '09', '10', '12'].map(month => `2031-${month}-15T00:00:00Z`)
  expect(quarters.map(time => formatTime(time, 'q')).join('')).toBe('11223344')
})

test('13 figures are milliseconds, wherever a time is read; what is no time is none', () => {
  const figures = String(Date.parse(TIME))
  expect(figures).toHaveLength(13)
  expect(formatTime(figures, 'yyyy-MM-dd hh:mm:ss')).toBe('2031-02-03 04:05:06')
  expect(chinaTime(figures).valueOf()).toBe(Date.parse(TIME))
  expect(chinaTime('soon').isValid()).toBe(false)
})

test('a text has its formats in braces filled in, a counter stays', () => {
  expect(datedText('CK{yyyyMM}-{0000}', TIME)).toBe('CK203102-{0000}')
  expect(formatsIn('CK{yyMM}{q}{000}')).toEqual(['yyMM', 'q'])
})

test('a file is named by the formats that its name has, else by day and time behind it', () => {
  expect(fileNameAt('出库单明细', 'xlsx', TIME)).toBe('出库单明细20310203040506.xlsx')
  expect(fileNameAt('{yyyy年q}季度出库单', 'csv', TIME)).toBe('2031年1季度出库单.csv')
})

test('nothing else writes times out', () => {
  const files = projectFiles().filter(path => /^src\/.*\.tsx?$/.test(path) && path !== 'src/engine/value/time.ts')
  const writing = /DateTimeFormat|from 'dayjs|\.format\('|toLocale(Date|Time)?String/
  expect(files.filter(path => writing.test(readSource(path).text))).toEqual([])
})

test('the file of a document is called by its words, without what no file name may have', () => {
  const name = documentFileName('出库单', ['CK1', '甲/乙:公司', null, ''], 'xlsx')
  expect(name).toBe('出库单 CK1 甲_乙_公司.xlsx')
})
