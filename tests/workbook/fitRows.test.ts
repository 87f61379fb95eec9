import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { fillWorkbook } from '../../src/workbook/fill/fillWorkbook.ts'
import { changePart, partOf } from './templateForTest.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const style = { font: { size: 10 }, alignment: { wrapText: true } }
const TEN = '一二三四五六七八九十'

/** A goods row, and a text over three columns below it: 20 digits each. */
let template: Uint8Array
beforeAll(async () => {
  const rows = [['{{items.goodsName}}', '{{items.sn}}', null], ['{{remark}}', null, null], ['备注']]
  template = await writeXlsx({
    sheets: [
      {
        name: '报价单',
        rows,
        cells: new Map([
          ['0,0', { value: rows[0]![0]!, style }],
          ['1,0', { value: rows[1]![0]!, style }],
        ]),
        columns: [20, 20, 20].map(width => ({ width })),
        rowDefs: new Map([[1, { height: 18 }]]),
        merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 2 }],
      },
    ],
    defaultFont: { name: '等线', size: 10 },
  })
})

const heightsOf = (goodsNames: string[], remark = '', content = template) => {
  const items = goodsNames.map(goodsName => ({ goodsName, sn: 'x'.repeat(60) }))
  const sheet = partOf(fillWorkbook(content, { values: { remark }, items }), SHEET)
  return [...sheet.matchAll(/<row ([^>]*)>/g)].map(([, row = '']) => Number(/ ht="(.*?)"/.exec(row)?.[1] ?? 0))
}

test('a row grows with the text that wraps in it, each copy of its own', () =>
  expect(heightsOf(['短', TEN + TEN, TEN.repeat(4)])).toEqual([0, 48, 77, 18, 0]))

test('merged cells count with all their columns, and a given height is the least', () => {
  expect(heightsOf(['短'], TEN + TEN)).toEqual([0, 18, 0])
  expect(heightsOf(['短'], `${TEN.repeat(3)}\n${TEN}`)).toEqual([0, 48, 0])
})

test('words stay whole', () => {
  expect(heightsOf(['abcdefghijk lmnopqrstuv'])[0]).toBe(33)
  expect(heightsOf(['abcdefgh ijklmnop'])[0]).toBe(0)
})

test('no row is higher than programs show', () => expect(heightsOf(['短'], TEN.repeat(200))[1]).toBe(409))

test('a hidden row keeps its height', () => {
  const hidden = changePart(template, SHEET, text => text.replace('<row r="2"', '<row r="2" hidden="1"'))
  expect(heightsOf(['短'], `甲\n乙\n丙`, hidden)).toEqual([0, 18, 0])
})
