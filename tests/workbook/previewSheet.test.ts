import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { fillWorkbook } from '../../src/workbook/fill/fillWorkbook.ts'
import { previewSheet } from '../../src/workbook/previewSheet.ts'
import { templateForTest } from './templateForTest.ts'

describe('a workbook is looked at', () => {
  test('as it was filled, merged cells as one', async () => {
    const items = [{ goodsName: '轴承' }, { goodsName: '阀门' }]
    const filled = fillWorkbook(await templateForTest(), { values: { servCompany: '衡屿' }, items })
    const { widths, rows, isCut } = await previewSheet(filled)
    const texts = rows.map(cells => cells.map(({ text }) => text))
    expect(texts[0]).toContain('衡屿')
    expect(texts.flat().filter(text => ['轴承', '阀门'].includes(text))).toEqual(['轴承', '阀门'])
    expect(rows[0]![0]).toMatchObject({ columns: 2, rows: 2 })
    expect(rows[1]!.length, 'what a merged cell covers is not drawn').toBe(5)
    expect([widths.length, isCut]).toEqual([7, false])
  })

  test('with formats, colours and alignment', async () => {
    const style = {
      numFmt: '#,##0.00',
      font: { bold: true, color: { rgb: '1F4E79' }, size: 12 },
      alignment: { horizontal: 'center' as const },
      fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'F2F2F2' } },
    }
    const cells = new Map([['0,0', { value: 1234.5, style }]])
    const { rows } = await previewSheet(await writeXlsx({ sheets: [{ name: 'a', rows: [[1234.5, 7]], cells }] }))
    const whole = { text: '1,234.50', align: 'center', bold: true, size: 12, color: '1F4E79', fill: 'F2F2F2' }
    expect(rows[0]).toEqual([whole, expect.objectContaining({ text: '7', align: 'right' })])
  })

  test('from its beginning only', async () => {
    const rows = Array.from({ length: 130 }, (_, row) => Array.from({ length: 45 }, (_, column) => row * column))
    const preview = await previewSheet(await writeXlsx({ sheets: [{ name: 'a', rows }] }))
    expect([preview.rows.length, preview.rows[0]!.length, preview.isCut]).toEqual([120, 40, true])
  })
})
