import { describe, expect, it } from 'vitest'
import { formatGoods, formatUnitPrice, joinedParts } from '../../src/admin/fields/types/severalSources.ts'
import type { Column } from '../../src/engine/model/model.ts'

const column = (...sources: string[]): Column => ({
  source: sources[0]!,
  label: '',
  type: '',
  kind: 'text',
  hidden: false,
  sortable: false,
  sources,
})

type Data = Record<string, unknown>
const price = (record: Data) => formatUnitPrice({ value: record.price, record, column: column('price', 'unit') })
const goods = (record: Data) => formatGoods({ value: undefined, record, column: column('brand', 'name', 'sn') })
const contact = column('linkMan.name', 'linkMan.mobile', 'batches.no')
const joined = (record: Data) => joinedParts({ value: undefined, record, column: contact })

describe('fields of several sources', () => {
  it('a unit price names its unit, or -- for a missing one', () => {
    expect(price({ price: 12.5, unit: '个' })).toBe('12.50 元/个')
    expect(price({ price: 1250, unit: null })).toBe('1,250.00 元/--')
    expect(price({ price: null, unit: '个' })).toBe('--')
  })

  it('goods are brand, name and model, without what is missing', () => {
    expect(goods({ brand: '恒锐', name: '轴承', sn: '6204' })).toBe('恒锐 / 轴承 / 6204')
    expect(goods({ brand: '', name: '轴承', sn: null })).toBe('轴承')
    expect(goods({})).toBe('--')
  })

  it('joined values stand side by side, along relations too', () => {
    expect(joined({ linkMan: { name: '王芳', mobile: null }, batches: [{ no: 'B1' }, { no: 'B2' }] })).toEqual([
      '王芳',
      'B1 B2',
    ])
    expect(joined({})).toEqual(['--'])
  })

  it('several values of one source stand there once each, with commas between', () => {
    const batches = (value: unknown) =>
      joinedParts({ value, record: {}, column: { ...column('no'), sources: undefined } })
    expect(batches(['B1', 'B2', 'B1', null])).toEqual(['B1,', 'B2'])
    expect(batches([])).toEqual(['--'])
    expect(batches('B1')).toEqual(['B1'])
  })
})
