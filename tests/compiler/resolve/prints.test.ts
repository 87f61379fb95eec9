import { beforeAll, describe, expect, it } from 'vitest'
import { amountInWords } from '../../../src/engine/value/amountInWords.ts'
import { declaredLayout, layoutOf, printedColumns } from '../../../src/engine/print/printLayout.ts'
import { printedRows } from '../../../src/engine/print/printedRows.ts'
import { printView } from '../../../src/engine/print/printView.ts'
import { visibleTo } from '../../../src/engine/visibility/visibleTo.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { Registry } from '../../../src/engine/model/model.ts'

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})
const delivery = () => registry.prints.delivery!

describe('a declared print document', () => {
  it('has its defaults filled in', () => {
    const { permission, paper, totals, fields } = registry.prints.purchaseStockIn!
    expect(permission).toEqual(['purchase-putin', 'purchase-putinDetail', 'warehouse-putin'])
    expect(paper).toBe('A4')
    const given = { discount: { not: { const: 0 } } }
    expect(totals).toMatchObject([
      { source: 'goodsAmount', label: '商品金额', type: 'money', width: 24 },
      { source: 'discount', label: '优惠', when: given },
      { source: 'netAmount', label: '优惠后金额', when: given },
    ])
    expect(fields).toContainEqual(expect.objectContaining({ source: 'confirmStatus', type: 'enumeration' }))
    expect(delivery().permission).toEqual(['sale-putoutDetail'])
  })

  it('is seen by who may print it, with what the company has switched on', () => {
    const seen = (keys: string[], settings = {}) => visibleTo(registry, { keys: new Set(keys), settings }).prints
    expect(Object.keys(seen(['sale-putout']))).toEqual(['picker'])
    expect(Object.keys(seen(['sale-putoutDetail'])).toSorted()).toEqual(['delivery', 'picker', 'saleOrder'])
    const sourcesOf = (settings: object) => seen(['sale-putout'], settings).picker!.table!.columns.map(c => c.source)
    expect(sourcesOf({})).not.toContain('itemBatchs.batchWords')
    expect(sourcesOf({ hasBatchStock: true })).toContain('itemBatchs.batchWords')
  })

  it('reads of a record what it prints, whoever issues it too', () => {
    const { entity, show } = printView(delivery())
    const [own, lines] = show.sections
    expect([entity, lines!.rows]).toEqual(['stockOutOrder', 'items'])
    expect(own!.columns.map(({ source }) => source)).toEqual(
      expect.arrayContaining([delivery().heading, 'sn', 'total']),
    )
  })
})

describe('a layout', () => {
  it('starts as declared', () => {
    expect(layoutOf(delivery())).toEqual(declaredLayout(delivery()))
    expect(printedColumns(delivery(), layoutOf(delivery())).map(({ source }) => source)).not.toContain('productNo')
  })

  it('chooses, orders, names and sizes columns; a lost one is left out, a new one stands at the end', () => {
    const set = {
      ...declaredLayout(delivery()),
      columns: [
        { source: 'quantity', label: '件数', width: 30, hidden: false },
        { source: 'lost', label: '旧', width: 30, hidden: false },
        { source: 'productNo', label: '编号', width: 20, hidden: false },
        { source: 'goodsName', label: '品名', width: 20, hidden: true },
      ],
    }
    const columns = printedColumns(delivery(), layoutOf(delivery(), set))
    expect(columns.slice(0, 2)).toMatchObject([
      { source: 'quantity', label: '件数', width: 30, type: 'quantity' },
      { source: 'productNo', label: '编号', width: 20 },
    ])
    const sources = columns.map(({ source }) => source)
    expect(sources).not.toContain('goodsName')
    expect(sources).toContain('amount')
  })
})

it('lines stand in walking order, positions by their numbers, those without one at the end', () => {
  const line = (warehouseName: string, stockPosition: string | null, lineNo: number) => ({
    warehouseName,
    stockPosition,
    lineNo,
  })
  const items = [
    line('二仓', 'A-10', 1),
    line('二仓', null, 2),
    line('二仓', 'A-2', 3),
    line('二仓', 'A-2', 12),
    line('二仓', 'A-2', 4),
  ]
  const rows = printedRows(registry.prints.picker!, { items })
  expect(rows.map(({ lineNo }) => lineNo)).toEqual([3, 4, 12, 1, 2])
  expect(printedRows(delivery(), { items })).toEqual(items)
  expect(printedRows(delivery(), {})).toEqual([])
})

it.each([
  [0, '零元整'],
  ['0.05', '伍分'],
  [100.05, '壹佰元零伍分'],
  [1001, '壹仟零壹元整'],
  [100000, '壹拾万元整'],
  [1000000.5, '壹佰万元伍角整'],
  [100000001, '壹亿零壹元整'],
  ['-3.005', '负叁元零壹分'],
  [1234567890.99, '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元玖角玖分'],
])('%s in capitals is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
