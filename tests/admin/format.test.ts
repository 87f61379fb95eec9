import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatText,
} from '../../src/admin/fields/format.ts'

const all = [formatText, formatMoney, formatNumber, formatQuantity, formatPercent, formatDateTime, formatDate]

describe('values as words', () => {
  it.each(all)('%o shows -- where there is nothing', format => {
    for (const nothing of [undefined, null, '', [], [null, '']]) expect(format(nothing)).toBe('--')
  })

  it.each(all)('%o shows what it cannot read as it came', format => {
    expect(format('无')).toBe('无')
  })

  it('money has two decimals and separators, rounded decimally', () => {
    expect([0, 12.5, 1234567.891, -0.5, '99.9', 1.005, 2.675].map(formatMoney)).toEqual([
      '0.00',
      '12.50',
      '1,234,567.89',
      '-0.50',
      '99.90',
      '1.01',
      '2.68',
    ])
  })

  it('quantities have separators', () => {
    expect([12000, '1234.5000', 999].map(formatQuantity)).toEqual(['12,000', '1,234.5', '999'])
  })

  it('numbers have no trailing zeros', () => {
    expect(['12.500', '3.0000', 0.1 + 0.2, 12000, 0, '0.0001'].map(formatNumber)).toEqual([
      '12.5',
      '3',
      '0.3',
      '12000',
      '0',
      '0.0001',
    ])
  })

  it('a fraction is shown times 100', () => {
    expect([0.13, 0.07, 0.065, 1, 0, '0.03'].map(formatPercent)).toEqual(['13%', '7%', '6.5%', '100%', '0%', '3%'])
  })

  it('13 characters are milliseconds', () => {
    const time = Date.UTC(2026, 10, 20, 1, 5)
    expect(String(time)).toHaveLength(13)
    expect([time, String(time), new Date(time)].map(value => formatDateTime(value))).toEqual(
      Array(3).fill('2026-11-20 09:05'),
    )
    expect(formatDate(String(time))).toBe('2026-11-20')
  })

  it('a column writes its times as it is declared to, a day without a time too', () => {
    expect(formatDateTime('2026-11-20T23:30:15Z', 'yy年M月d日 hh:mm:ss')).toBe('26年11月21日 07:30:15')
    expect(formatDate('2026-11-20', 'yyyy/q')).toBe('2026/4')
    expect(formatDate(null, 'yyyy')).toBe('--')
  })

  it('times are told by the clock of the business, whatever their offset', () => {
    expect(formatDateTime('2026-11-20T23:30:00Z')).toBe('2026-11-21 07:30')
    expect(formatDateTime('2026-11-21T07:30:00+08:00')).toBe('2026-11-21 07:30')
    expect(formatDate('2026-11-20T23:30:00Z')).toBe('2026-11-21')
  })

  it('a date without a time stays that date', () => {
    expect(formatDate('2026-11-20')).toBe('2026-11-20')
  })

  it('several values are joined by a space', () => {
    expect(formatText(['B-01', null, 'B-02'])).toBe('B-01 B-02')
  })
})
