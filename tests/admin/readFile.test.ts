import { utils, write, type WorkSheet } from 'xlsx'
import { expect, test } from 'vitest'
import { readFile as read } from '../../src/admin/import/readFile.ts'
import { readTable } from '../../src/admin/import/readTable.ts'

const readFile = (file: File) => read(file, readTable)
const csv = (content: BlobPart, name = 'a.csv') => readFile(new File([content], name))

function xlsx(rows: unknown[][], change: (sheet: WorkSheet) => void = () => undefined) {
  const sheet = utils.aoa_to_sheet(rows)
  change(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 's')
  return readFile(new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'a.XLSX'))
}

const textsOf = ({ rows }: Awaited<ReturnType<typeof readFile>>) =>
  rows.map(({ line, cells }) => [line, ...cells.map(({ text }) => text)])

test('values separated by commas, with lines between that are left out', async () => {
  const read = await csv('编号, 名称\r\n1,"a,b"\r\n\r\n,\r\n2,"两\n行"')
  expect(read.headings).toEqual(['编号', '名称'])
  expect(textsOf(read)).toEqual([
    [2, '1', 'a,b'],
    [5, '2', '两\n行'],
  ])
})

test('what a bank writes above the headings is left out, and lines keep their numbers', async () => {
  const above = '账号：,6222000000001,,,\n查询期间：2026-11-01 至 2026-11-28\n'
  const read = await csv(`${above}交易日期,收入,支出,对方户名,流水号\n2026-11-02,10,,甲,1`)
  expect(read.headings).toEqual(['交易日期', '收入', '支出', '对方户名', '流水号'])
  expect(textsOf(read)).toEqual([[4, '2026-11-02', '10', '', '甲', '1']])
})

test.each([
  ['UTF-8', new TextEncoder().encode('编号;名称\n1;轴承')],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFF编号;名称\n1;轴承')],
  [
    'GBK',
    Uint8Array.from([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x31, 0x2c, 0xd6, 0xe1, 0xb3, 0xd0]),
  ],
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFF编号\t名称\n1\t轴承', 'utf16le'))],
  ['UTF-16, the other way round', new Uint8Array(Buffer.from('\uFEFF编号\t名称\n1\t轴承', 'utf16le').swap16())],
])('text in %s', async (_, bytes) => {
  const read = await csv(bytes)
  expect([read.headings, textsOf(read)]).toEqual([['编号', '名称'], [[2, '1', '轴承']]])
})

test('what parts the values may be said first', async () => {
  const read = await csv('sep=;\r\n编号;名称\r\n1;"a,b"\r\n2;c,d')
  expect([read.headings, textsOf(read)]).toEqual([
    ['编号', '名称'],
    [
      [3, '1', 'a,b'],
      [4, '2', 'c,d'],
    ],
  ])
})

test('what an exported workbook adds up is no record', async () => {
  const sheet = utils.aoa_to_sheet([
    ['编号', '金额'],
    ['合计', '没有数'],
    [1, 2],
    ['合计', 2],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 's')
  const read = () => readFile(new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'a.xlsx'))
  expect(textsOf(await read())).toHaveLength(3)
  utils.book_append_sheet(book, utils.aoa_to_sheet([['条数', '2']]), '说明')
  expect(textsOf(await read())).toEqual([
    [2, '合计', '没有数'],
    [3, '1', '2'],
  ])
})

test('a workbook: numbers, zeros before them, percentages, dates and truth values as they are', async () => {
  const { headings, rows } = await xlsx(
    [['a', 'b', 'c', 'd', 'e', 'f'], [], [1.1 * 3, 7, 0.13, 45446.5, true, '文字']],
    sheet => {
      sheet.B3!.z = '00000'
      sheet.C3!.z = '0%'
      sheet.D3!.z = 'yyyy/m/d h:mm'
    },
  )
  expect(headings).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(rows).toEqual([
    {
      line: 3,
      cells: [
        { text: '3.3', value: 3.3 },
        { text: '00007', value: 7 },
        { text: '13%', value: 0.13 },
        { text: '2024/6/3 12:00', value: 45446.5, time: '2024-06-03 12:00:00' },
        { text: 'TRUE', value: true },
        { text: '文字' },
      ],
    },
  ])
})

test('formulas are taken by their results, and are broken without one', async () => {
  const { rows } = await xlsx(
    [
      ['a', 'b', 'c'],
      [1, 2, 3],
    ],
    sheet => {
      sheet.A2 = { t: 'n', f: '1+1', v: 2 }
      sheet.B2 = { t: 'e', v: 0x07, w: '#DIV/0!' }
      sheet.C2 = { t: 'n', f: 'NOW()' }
    },
  )
  const [a, b, c] = rows[0]!.cells
  expect(a).toEqual({ text: '2', value: 2 })
  expect([b!.broken, c!.broken]).toEqual([true, true])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['of another type', () => csv('a\n1', 'a.xls'), 'docket.import.wrongType'],
  ['with headings only', () => csv('a,b\n,\n'), 'docket.import.empty'],
  ['with nothing', () => csv(''), 'docket.import.empty'],
  ['that is no workbook', () => csv(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'a.xlsx'), 'docket.import.unreadable'],
  ['with an open quotation mark', () => csv('a\n"1\n2'), 'docket.import.unreadable'],
  ['of 5,001 rows', () => csv(`a\n${'1\n'.repeat(5001)}`), 'docket.import.tooMany'],
  ['larger than any list', () => csv('x'.repeat(10 * 1024 * 1024 + 1)), 'docket.import.tooLarge'],
])('a file %s is refused', async (_, read, key) => {
  await expect(read()).rejects.toThrow(key)
})

test('5,000 rows are not too many', async () => {
  expect((await csv(`a\n${'1\n'.repeat(5000)}`)).rows).toHaveLength(5000)
})
