import { namesOf } from '../../engine/value/namesOf.ts'
import { ITEM_VALUES, type ItemName } from './placeholders.ts'

/** A column of the goods table. */
export interface LayoutColumn {
  title: string
  text: string
  /** Width in digits of the standard font. */
  width: number
  numFmt?: string
  align: 'left' | 'center' | 'right'
}

export interface Layout {
  name: string
  orientation: 'portrait' | 'landscape'
  /** Colour of the heading, as RRGGBB; without it the table is only ruled. */
  accent?: string
  /** Whether tax rates and net amounts are shown. */
  withTax: boolean
  columns: LayoutColumn[]
}

const WIDTHS: Record<ItemName, number> = {
  index: 6,
  productNo: 12,
  brandName: 12,
  goodsName: 24,
  sn: 22,
  materialNo: 12,
  unit: 7,
  quantity: 10,
  netPrice: 12,
  net: 13,
  taxRate: 7,
  tax: 12,
  price: 12,
  amount: 14,
  remarks: 16,
}

const MONEY = '#,##0.00'
const FORMATS: Partial<Record<ItemName, string>> = {
  netPrice: MONEY,
  net: MONEY,
  taxRate: '0.0%',
  tax: MONEY,
  price: MONEY,
  amount: MONEY,
}

function column(name: ItemName, own: Partial<LayoutColumn> = {}): LayoutColumn {
  const numFmt = FORMATS[name]
  const isCentred = ['index', 'unit', 'taxRate'].includes(name)
  const align = isCentred ? 'center' : numFmt || name === 'quantity' ? 'right' : 'left'
  return { title: ITEM_VALUES[name], text: `{{items.${name}}}`, width: WIDTHS[name], numFmt, align, ...own }
}

const EVERYTHING = namesOf(ITEM_VALUES)

/** The built-in templates by their type. */
export const layouts: Record<number, Layout> = {
  1: {
    name: '标准模版',
    orientation: 'portrait',
    accent: '1F4E79',
    withTax: false,
    columns: (['index', 'brandName', 'goodsName', 'sn', 'unit', 'quantity', 'price', 'amount', 'remarks'] as const).map(
      name => column(name),
    ),
  },
  2: {
    name: '简洁模版',
    orientation: 'portrait',
    withTax: false,
    columns: [
      column('index'),
      column('brandName'),
      column('goodsName', { title: '商品名称 / 型号', text: '{{items.goodsName}} {{items.sn}}', width: 38 }),
      column('unit'),
      column('quantity'),
      column('price', { title: '单价' }),
      column('amount', { title: '金额' }),
    ],
  },
  3: {
    name: '含税明细模版',
    orientation: 'landscape',
    accent: '2F5D50',
    withTax: true,
    columns: EVERYTHING.map(name => column(name)),
  },
}
