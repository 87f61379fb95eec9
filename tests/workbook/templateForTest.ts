import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Cell, writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** A template as an author would draw it: goods in row 6, sums, a stamp, formats and a footing below. */
export async function templateForTest(): Promise<Uint8Array> {
  const rows: (string | null)[][] = [
    ['{{logo}}', null, null, '{{servCompany}}'],
    [],
    ['客户', '{{customerName}}', null, '致：{{ linkManName }} 先生，合计 {{totalAmount}} 元'],
    [],
    ['序号', '名称', null, '数量', '单价', '金额', '累计'],
    ['{{items.index}}', '{{items.goodsName}}', null, '{{items.quantity}}', '{{items.price}}', null, null],
    [null, null, null, null, '合计', null],
    ['{{diyTextOne}}', null, null, '平均', null, null],
  ]
  const bold = { font: { bold: true }, numFmt: '#,##0.00' }
  const cells = new Map<string, Partial<Cell>>([
    ['5,5', { formula: 'ROUND(D6*E6,2)', formulaResult: 7, style: bold }],
    ['5,6', { formula: 'SUM($F$6:F6)', formulaResult: 7 }],
    ['6,5', { formula: 'SUM(F6:F6)', formulaResult: 7, style: bold }],
    ['7,5', { formula: 'IF(F7>0,F7/COUNT(F6:F6),"F6")', formulaResult: 7 }],
  ])
  const stamp = Uint8Array.from(await picture(40, 40))
  const content = await writeXlsx({
    sheets: [
      {
        name: '报价单',
        rows,
        cells,
        columns: [8, 30, 10, 12, 12, 14, 14].map(width => ({ width })),
        rowDefs: new Map([
          [0, { height: 40 }],
          [5, { height: 24 }],
          [6, { height: 30 }],
        ]),
        merges: [
          { startRow: 0, startCol: 0, endRow: 1, endCol: 1 },
          { startRow: 5, startCol: 1, endRow: 5, endCol: 2 },
          { startRow: 7, startCol: 0, endRow: 8, endCol: 2 },
        ],
        images: [{ data: stamp, type: 'jpeg', anchor: { from: { row: 6, col: 0 }, to: { row: 9, col: 1 } } }],
        conditionalRules: [
          { type: 'expression', priority: 1, formula: '$D6>100', range: 'A6:G6', style: { font: { bold: true } } },
        ],
        dataValidations: [{ type: 'decimal', operator: 'greaterThan', formula1: '$F$7', range: 'E6' }],
        pageSetup: { printArea: '$A$1:$G$9', printTitlesRow: '$1:$5' },
        headerFooter: { oddFooter: '&L{{customerName}}&R&P' },
      },
      { name: '汇总 表', rows: [['合计']], cells: new Map([['0,1', { formula: '报价单!F7+SUM(报价单!F6:F6)' }]]) },
    ],
    namedRanges: [{ name: 'goods', range: '报价单!$B$6:$B$6' }],
  })
  return withCalculationChain(content)
}

function withCalculationChain(content: Uint8Array): Uint8Array {
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml'
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain'
  const related = changePart(content, 'xl/_rels/workbook.xml.rels', text =>
    text.replace(
      '</Relationships>',
      `<Relationship Id="rId99" Type="${type}" Target="calcChain.xml"/></Relationships>`,
    ),
  )
  const typed = changePart(related, '[Content_Types].xml', text =>
    text.replace('</Types>', `<Override PartName="/xl/calcChain.xml" ContentType="${part}"/></Types>`),
  )
  return changePart(typed, 'xl/calcChain.xml', () => '<calcChain><c r="F6" i="1"/></calcChain>')
}

/** The workbook with one part written anew, or put in. */
export function changePart(content: Uint8Array, name: string, change: (text: string) => string): Uint8Array {
  const parts = unzipSync(content)
  return zipSync({ ...parts, [name]: strToU8(change(parts[name] ? strFromU8(parts[name]) : '')) })
}

export function partOf(content: Uint8Array, name: string): string {
  const part = unzipSync(content)[name]
  return part ? strFromU8(part) : ''
}
