import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { fillWorkbook } from '../../src/workbook/fill/fillWorkbook.ts'
import type { Filling, Value } from '../../src/workbook/protocol.ts'
import { changePart, partOf, picture, templateForTest } from './templateForTest.ts'

const figure = (value: number): Value => ({ value, text: value.toFixed(2) })

const fillingOf = (count: number): Filling => ({
  values: {
    customerName: '苏州某某 & <b>',
    linkManName: '王',
    totalAmount: figure(1234.5),
    servCompany: '{{customerName}}',
  },
  items: Array.from({ length: count }, (_, index) => ({
    index: figure(index + 1),
    goodsName: index === 1 ? '=1+1' : `轴承${index}\u0001`,
    quantity: figure(index + 1),
    price: figure(10.5),
  })),
})

const SHEET = 'xl/worksheets/sheet1.xml'
let template: Uint8Array

beforeAll(async () => {
  template = await templateForTest()
})

function sheetOf(content: Uint8Array) {
  const { Sheets } = read(content, { cellFormula: true, sheetStubs: true })
  const sheet = Sheets['报价单']!
  return {
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    cell: (address: string) => sheet[address] as { t?: string; v?: unknown; f?: string } | undefined,
    merges: (sheet['!merges'] ?? []).map(utils.encode_range).toSorted(),
    other: Sheets['汇总 表']!,
  }
}

describe('a filled template', () => {
  test('has a row for each item, with numbers as numbers and texts as texts', () => {
    const { cell, rows } = sheetOf(fillWorkbook(template, fillingOf(3)))
    expect(rows.slice(5, 8).map(row => row.slice(0, 5))).toEqual([
      [1, '轴承0', undefined, 1, 10.5],
      [2, '=1+1', undefined, 2, 10.5],
      [3, '轴承2', undefined, 3, 10.5],
    ])
    expect(cell('B7')).toMatchObject({ t: 's', v: '=1+1' })
    expect(cell('B7')?.f).toBeUndefined()
    expect(cell('B3')?.v).toBe('苏州某某 & <b>')
    expect(cell('D3')?.v).toBe('致：王 先生，合计 1234.50 元')
  })

  test('never takes data for a placeholder', () => {
    expect(sheetOf(fillWorkbook(template, fillingOf(2))).cell('D1')?.v).toBe('{{customerName}}')
  })

  test('has formulas that follow: of the row, of the sums, of what stands below and on other sheets', () => {
    const { cell, other } = sheetOf(fillWorkbook(template, fillingOf(4)))
    expect([6, 7, 8, 9].map(row => cell(`F${row}`)?.f)).toEqual([6, 7, 8, 9].map(row => `ROUND(D${row}*E${row},2)`))
    expect([6, 9].map(row => cell(`G${row}`)?.f)).toEqual(['SUM($F$6:F6)', 'SUM($F$6:F9)'])
    expect(cell('F10')?.f).toBe('SUM(F6:F9)')
    expect(cell('F11')?.f).toBe('IF(F10>0,F10/COUNT(F6:F9),"F6")')
    expect((other.B1 as { f: string }).f).toBe('报价单!F10+SUM(报价单!F6:F9)')
  })

  test('keeps merged cells, heights, styles, formats, validations, print areas and names in their places', () => {
    const filled = fillWorkbook(template, fillingOf(3))
    expect(sheetOf(filled).merges).toEqual(['A10:C11', 'A1:B2', 'B6:C6', 'B7:C7', 'B8:C8'])
    const sheet = partOf(filled, SHEET)
    expect(sheet.match(/<row r="[678]" ht="24" customHeight="1">/g)).toHaveLength(3)
    expect(sheet).toContain('<row r="9" ht="30"')
    expect(sheet.match(/<c r="F[6789]" s="1">/g)).toHaveLength(4)
    expect(sheet).toContain('<conditionalFormatting sqref="A6:G8">')
    expect(sheet).toMatch(/sqref="E6:E8"[^>]*><formula1>\$F\$9</)
    expect(sheet).toContain('&amp;L苏州某某 &amp;&amp; &lt;b&gt;&amp;R&amp;P')
    expect(partOf(filled, 'xl/styles.xml')).toBe(partOf(template, 'xl/styles.xml'))
    const workbook = partOf(filled, 'xl/workbook.xml')
    for (const name of ['报价单!$B$6:$B$8', '报价单!$A$1:$G$11', '报价单!$1:$5']) expect(workbook).toContain(name)
  })

  test('moves what is drawn below the goods', () => {
    const rows = partOf(fillWorkbook(template, fillingOf(3)), 'xl/drawings/drawing1.xml').match(/<xdr:row>\d+/g)
    expect(rows).toEqual(['<xdr:row>8', '<xdr:row>11'])
  })

  test('holds no result that was worked out before', () => {
    const filled = fillWorkbook(template, fillingOf(3))
    expect(partOf(filled, 'xl/workbook.xml')).toContain('fullCalcOnLoad="1"')
    expect(partOf(filled, SHEET)).not.toMatch(/<\/f><v>/)
    expect(unzipSync(filled)).not.toHaveProperty('xl/calcChain.xml')
    for (const part of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels'])
      expect(partOf(filled, part)).not.toContain('calcChain')
  })

  test('without any item keeps one empty row', () => {
    const { cell, merges } = sheetOf(fillWorkbook(template, fillingOf(0)))
    expect(cell('B6')?.v).toBeUndefined()
    expect(cell('F7')?.f).toBe('SUM(F6:F6)')
    expect(merges).toContain('B6:C6')
  })

  test('takes 500 lines', () => {
    const { cell, rows } = sheetOf(fillWorkbook(template, fillingOf(500)))
    expect(rows[504]?.[0]).toBe(500)
    expect(cell('F506')?.f).toBe('SUM(F6:F505)')
  })
})

describe('the logo', () => {
  const withLogo = async (): Promise<Filling> => ({
    ...fillingOf(2),
    logo: { content: await picture(200, 100), width: 200, height: 100 },
  })

  test('stands where the placeholder is, as large as fits, with its proportions', async () => {
    const filled = fillWorkbook(template, await withLogo())
    const drawing = partOf(filled, 'xl/drawings/drawing1.xml')
    // The merged cell is 38 digits wide and 40 + 15 points high.
    expect(drawing).toContain('<xdr:ext cx="1397000" cy="698500"/>')
    expect(partOf(filled, 'xl/drawings/_rels/drawing1.xml.rels')).toContain('/xl/media/docketLogo.jpeg')
    expect(sheetOf(filled).cell('A1')?.v).toBeUndefined()
  })

  test('takes the place of a picture of that name', async () => {
    const named = changePart(template, 'xl/drawings/drawing1.xml', text => text.replace('Picture 1', 'logo'))
    const drawing = partOf(fillWorkbook(named, await withLogo()), 'xl/drawings/drawing1.xml')
    expect(drawing.match(/r:embed="rId2"/g)).toHaveLength(2)
    expect(drawing).toContain('<a:fillRect l="0" r="0" t="12500" b="12500"/>')
  })

  test('comes onto a sheet that had no picture', async () => {
    const bare = changePart(template, SHEET, text => text.replace('<drawing r:id="rId1"/>', ''))
    const cut = changePart(bare, 'xl/worksheets/_rels/sheet1.xml.rels', text => text.replace(/<Relationship .*\/>/, ''))
    const filled = fillWorkbook(cut, await withLogo())
    expect(partOf(filled, SHEET)).toMatch(/<\/headerFooter><drawing [^>]*r:id="rId1"/)
    expect(partOf(filled, 'xl/drawings/docketDrawing1.xml')).toContain('oneCellAnchor')
    expect(partOf(filled, '[Content_Types].xml')).toContain('/xl/drawings/docketDrawing1.xml')
  })

  test('that is not there leaves nothing behind', () => {
    const filled = fillWorkbook(template, fillingOf(2))
    expect(sheetOf(filled).cell('A1')?.v).toBeUndefined()
    expect(Object.keys(unzipSync(filled)).filter(name => name.includes('docket'))).toEqual([])
  })
})

test('formulas that cells share are written out', () => {
  const shared = changePart(template, SHEET, text =>
    text
      .replace('<f>ROUND(D6*E6,2)</f>', '<f t="shared" ref="F6:F8" si="0">D6*$E$6</f>')
      .replace('<f>SUM(F6:F6)</f>', '<f t="shared" si="0"/>'),
  )
  const { cell } = sheetOf(fillWorkbook(shared, fillingOf(3)))
  expect([6, 8, 9].map(row => cell(`F${row}`)?.f)).toEqual(['D6*$E$6', 'D8*$E$6', 'D9*$E$6'])
})

test('elements may have a prefix', () => {
  const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const prefixed = changePart(template, SHEET, text =>
    text.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace(`xmlns="${NAMESPACE}"`, `xmlns:x="${NAMESPACE}"`),
  )
  const filled = partOf(fillWorkbook(prefixed, fillingOf(2)), SHEET)
  expect(filled).toContain('<x:c r="B7" t="inlineStr"><x:is><x:t xml:space="preserve">=1+1</x:t></x:is></x:c>')
  expect(filled).toContain('<x:f>SUM(F6:F7)</x:f>')
  expect(filled).toContain('<x:mergeCell ref="B7:C7"/>')
})

test('comments and their boxes move', () => {
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const related = changePart(template, 'xl/worksheets/_rels/sheet1.xml.rels', text =>
    text.replace(
      '</Relationships>',
      `<Relationship Id="rId8" Type="${R}/comments" Target="../comments1.xml"/><Relationship Id="rId9" Type="${R}/vmlDrawing" Target="../vml.vml"/></Relationships>`,
    ),
  )
  const notes = changePart(
    related,
    'xl/vml.vml',
    () => '<xml><x:Anchor>1, 2, 6, 3, 4, 5, 9, 7</x:Anchor><x:Row>6</x:Row></xml>',
  )
  const template2 = changePart(
    notes,
    'xl/comments1.xml',
    () => '<comments><commentList><comment ref="F7"/><comment ref="B6"/></commentList></comments>',
  )
  const filled = fillWorkbook(template2, fillingOf(3))
  expect(partOf(filled, 'xl/comments1.xml')).toContain('<comment ref="F9"/><comment ref="B6"/>')
  expect(partOf(filled, 'xl/vml.vml')).toBe('<xml><x:Anchor>1, 2, 8, 3, 4, 5, 11, 7</x:Anchor><x:Row>8</x:Row></xml>')
})
