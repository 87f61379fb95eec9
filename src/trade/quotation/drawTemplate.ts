import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { ExportTemplateItems } from '../../engine/generated/entities.ts'
import { createGrid, type Grid } from './createGrid.ts'
import type { Layout } from './layouts.ts'
import { stylesOf, type Styles } from './styles.ts'

/**
 * Draws a built-in template as a workbook with placeholders, to be filled like an uploaded one.
 * @param items the template's texts; empty ones are left out
 */
export async function drawTemplate(layout: Layout, items: ExportTemplateItems): Promise<Uint8Array> {
  return writeXlsx({ sheets: [drawSheet(layout, items)], defaultFont: { name: '等线', size: 10 } })
}

/** Draws the sheet of a built-in template. */
export function drawSheet(layout: Layout, items: ExportTemplateItems): WriteSheet {
  const { columns, orientation } = layout
  const grid = createGrid(columns.length)
  const styles = stylesOf(layout.accent)
  const last = columns.length - 1
  drawHeading(grid, styles, layout, items)
  drawParties(grid, styles, layout, items)
  const header = grid.last + 1
  drawGoods(grid, styles, layout)
  drawTerms(grid, styles, layout, items)
  grid.row(8)
  grid.row(24)
  const half = Math.ceil(columns.length / 2)
  grid.put(0, half - 1, '报价人：{{servMaker}}', styles.text)
  grid.put(half, last, '客户确认（签章）：', styles.text)
  return {
    name: '报价单',
    ...grid.sheet(),
    columns: columns.map(({ width }) => ({ width })),
    view: { showGridLines: false },
    headerFooter: { oddFooter: '&L{{quotationSn}}&R第 &P 页 / 共 &N 页' },
    pageSetup: {
      paperSize: 'a4',
      orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
      printTitlesRow: `$${header}:$${header}`,
    },
  }
}

function drawHeading(grid: Grid, styles: Styles, { columns }: Layout, items: ExportTemplateItems) {
  const last = columns.length - 1
  const logoEnd = items.logoPath ? 1 : -1
  grid.row(42)
  if (items.logoPath) grid.put(0, logoEnd, '{{logo}}', styles.text)
  grid.put(logoEnd + 1, last, '{{servCompany}}', styles.company)
  const contact = present(items, [
    ['servAddr', '地址：{{servAddr}}'],
    ['servTel', '电话：{{servTel}}'],
    ['servFax', '传真：{{servFax}}'],
  ])
  if (contact.length > 0) {
    grid.row(16)
    grid.put(0, last, contact.join('　'), styles.contact)
  }
  grid.row(36)
  grid.put(0, last, '报　价　单', styles.title)
}

/** Draws the customer on the left, the quoting company on the right. */
function drawParties(grid: Grid, styles: Styles, { columns }: Layout, items: ExportTemplateItems) {
  const half = Math.ceil(columns.length / 2)
  const left = [
    '客户名称：{{customerName}}',
    '联 系 人：{{linkManName}}',
    '电　　话：{{linkManMobile}} {{linkManPhone}}',
    '地　　址：{{customerAddress}}',
  ]
  const right = [
    '报价单号：{{quotationSn}}',
    '报价日期：{{quotationDate}}',
    ...present(items, [
      ['servContacts', '联 系 人：{{servContacts}}'],
      ['servMobile', '手　　机：{{servMobile}}'],
      ['servEmail', '邮　　箱：{{servEmail}}'],
    ]),
  ]
  for (let line = 0; line < Math.max(left.length, right.length); line++) {
    grid.row(18)
    grid.put(0, half - 1, left[line] ?? null, styles.text)
    grid.put(half, columns.length - 1, right[line] ?? null, styles.text)
  }
  grid.row(8)
}

function drawGoods(grid: Grid, styles: Styles, { columns, withTax }: Layout) {
  grid.row(24)
  columns.forEach(({ title }, index) => grid.put(index, index, title, styles.header))
  grid.row()
  columns.forEach(({ text, align, numFmt }, index) => grid.put(index, index, text, styles.goods(align, numFmt)))
  grid.row(24)
  const totals: Record<string, string> = {
    quantity: 'totalQuantity',
    amount: 'totalAmount',
    net: 'totalNet',
    tax: 'totalTax',
  }
  const first = columns.findIndex(({ text }) => text === '{{items.quantity}}')
  grid.put(0, first - 1, '合　计', styles.total('center'))
  columns.slice(first).forEach(({ text, numFmt }, index) => {
    const name = totals[/^\{\{items\.(\w+)\}\}$/.exec(text)?.[1] ?? '']
    grid.put(first + index, first + index, name ? `{{${name}}}` : null, styles.total('right', numFmt))
  })
  grid.row(24)
  const words = withTax ? '价税合计（大写）：{{totalInWords}}' : '合计金额（大写）：{{totalInWords}}'
  grid.put(0, columns.length - 1, words, styles.words)
}

function drawTerms(grid: Grid, styles: Styles, { columns }: Layout, items: ExportTemplateItems) {
  grid.row(20)
  grid.put(0, columns.length - 1, '备注：{{remark}}', styles.text)
  for (const name of ['diyTextOne', 'diyTextTwo'] as const) {
    if (!items[name]) continue
    grid.row(20)
    grid.put(0, columns.length - 1, `{{${name}}}`, styles.terms)
  }
}

const present = (items: ExportTemplateItems, texts: [keyof ExportTemplateItems, string][]) =>
  texts.flatMap(([name, text]) => (items[name] ? text : []))
