import { describe, expect, it } from 'vitest'
import { cleared, isFilled, sameValues, sentValues, unusedNames } from '../../src/admin/filters/filterValues.ts'
import { quickRanges } from '../../src/admin/filters/types/quickRanges.ts'
import { latestDay } from '../../src/engine/value/time.ts'
import type { Filter } from '../../src/engine/model/model.ts'

const text = (source: string): Filter => ({ source, label: source, kind: 'text', match: 'contains' })
const goods: Filter = {
  ...text('goodsName'),
  group: [text('goodsName'), text('goodsSn'), text('brandName')],
  exclusive: 'goodsName',
}
const time: Filter = { source: 'time', label: 'time', kind: 'dateTime', match: 'range' }
const status: Filter = { source: 'status', label: 'status', kind: 'enumeration', match: 'equals' }
const filters = [goods, time, status]

describe('what a query sends', () => {
  it('no empty values, but zero and false', () => {
    const values = { goodsSn: '', timeStart: null, timeEnd: undefined, brandName: '  ', status: 0 }
    expect(sentValues(filters, values)).toEqual({ status: 0 })
    expect(sentValues(filters, { status: false })).toEqual({ status: false })
  })

  it('both ends of a range and trimmed texts, and nothing that is no filter', () => {
    const values = { timeStart: '2026-11-01', timeEnd: '2026-11-20', brandName: ' SKF ', stale: 1 }
    expect(sentValues(filters, values)).toEqual({ timeStart: '2026-11-01', timeEnd: '2026-11-20', brandName: 'SKF' })
  })

  it('of a group with its exclusive member given, that member alone', () => {
    const values = { goodsName: '轴承', goodsSn: '6204', brandName: '' }
    expect(sentValues(filters, values)).toEqual({ goodsName: '轴承' })
    expect(unusedNames(goods, values)).toEqual(['goodsSn'])
  })

  it('every member of a group otherwise', () => {
    const values = { goodsName: ' ', goodsSn: '6204', brandName: 'SKF' }
    expect(sentValues(filters, values)).toEqual({ goodsSn: '6204', brandName: 'SKF' })
    expect(unusedNames(goods, values)).toEqual([])
  })

  it('a filter is filled by any of its values and cleared of all', () => {
    expect(isFilled(time, { timeEnd: '2026-11-20' })).toBe(true)
    expect(isFilled(status, { status: 0 })).toBe(true)
    expect(isFilled(goods, { status: 0 })).toBe(false)
    expect(Object.keys(cleared(goods))).toEqual(['goodsName', 'goodsSn', 'brandName'])
  })

  it('values are the same whatever their order', () => {
    expect(sameValues({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(sameValues({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(sameValues({ a: 1 }, { b: 1 })).toBe(false)
  })
})

describe('quick date ranges', () => {
  const now = Date.UTC(2026, 10, 20, 17)

  it('are days of the business, both ends included', () => {
    expect(quickRanges.today!(now)).toEqual({ start: '2026-11-21', end: '2026-11-21' })
    expect(quickRanges.lastWeek!(now)).toEqual({ start: '2026-11-15', end: '2026-11-21' })
    expect(quickRanges.thisMonth!(now)).toEqual({ start: '2026-11-01', end: '2026-11-21' })
    expect(quickRanges.lastMonth!(now)).toEqual({ start: '2026-10-01', end: '2026-10-31' })
  })

  it('end one day after now', () => {
    expect(latestDay(now)).toBe('2026-11-22')
  })
})
