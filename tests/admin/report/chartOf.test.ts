import { expect, test } from 'vitest'
import { chartOf } from '../../../src/admin/pages/report/chartOf.ts'
import type { figuresOf } from '../../../src/admin/pages/report/reportFigures.ts'
import type { AskedMeasure } from '../../../src/engine/report/askedLayout.ts'
import type { Head } from '../../../src/engine/report/heads.ts'

const words = { measureWord: (name: string) => name, nobody: '（空）', others: '其他' }
const amount: AskedMeasure = { name: 'amount', measure: { name: 'amount', label: '金额', kind: 'money' } }
const months = Array.from({ length: 14 }, (_, index) =>
  index < 12 ? `2025-${String(index + 1).padStart(2, '0')}-01` : `2026-0${index - 11}-01`,
)
const head = (value: string): Head => ({ values: [value], labels: [value.slice(0, 7)] })
const dimension = (name: string) => ({
  name,
  dimension: { source: name, label: name },
  ...(name === 'time' && { grain: 'month' as const }),
})

/** Lays out a report of which the cell of each row and column is told. */
function drawn(
  rows: string[],
  columns: string[],
  cellOf: (row: number, column: number) => number,
  { by = ['customer', 'time'], type = 'bar', most, told = amount }: Partial<Asked> = {},
) {
  const [byRow, byColumn] = by
  const figures = (values: number[]) => values.map(value => ({ [told.name]: value }))
  const sum = (values: number[]) => ({ [told.name]: values.reduce((all, one) => all + one, 0) })
  const lines = rows.map((_, row) => columns.map((_, column) => cellOf(row, column)))
  const whole = columns.map((_, column) => lines.reduce((all, line) => all + line[column]!, 0))
  const answer = {
    columns: columns.map(head),
    rows: rows.map((value, row) => ({ ...head(value), cells: figures(lines[row]!), total: sum(lines[row]!) })),
    totals: { cells: figures(whole), total: sum(whole) },
  }
  const laid: ReturnType<typeof figuresOf> = {
    rows: [dimension(byRow!)],
    columns: byColumn === undefined ? [] : [dimension(byColumn)],
    measures: [told],
    labelsOf: (_, { labels }) => labels,
    addressOf: (row, column) => [row, column].map(one => one?.values[0] ?? '').join('/'),
  }
  return chartOf(answer, laid, words, type, most)
}

interface Asked {
  by: string[]
  type: 'bar' | 'line'
  most: number
  told: AskedMeasure
}

const alone = { by: ['time'], most: 12 }
const labels = (points: { label: string }[]) => points.map(({ label }) => label)

test('along a time the latest rows are drawn, else the largest, in their order', () => {
  const latest = drawn(months, ['all'], row => 100 - row, alone)
  expect(labels(latest.points)).toEqual(months.slice(2).map(month => month.slice(0, 7)))
  expect(latest.left).toEqual({ rows: 2, columns: 0 })
  const sizes = [3, 9, 1, 7]
  const largest = drawn(['甲', '乙', '丙', '丁'], ['all'], row => sizes[row]!, { by: ['state'], most: 2 })
  expect(labels(largest.points)).toEqual(['乙', '丁'])
  expect(drawn(['甲'], ['all'], () => 1, alone).left).toEqual({ rows: 0, columns: 0 })
})

test('bars come to their totals: what cannot be told apart is one part', () => {
  const cellOf = (row: number, column: number) => (row + 1) * 0.1 + column
  const { series, points, left, areParts } = drawn(['甲', '乙'], months, cellOf)
  expect(labels(series)).toEqual([...months.slice(7).map(month => month.slice(0, 7)), '其他'])
  expect([left, areParts]).toEqual([{ rows: 0, columns: 0 }, true])
  for (const row of [0, 1]) {
    const whole = months.reduce((sum, _, column) => sum + cellOf(row, column), 0)
    expect(series.reduce((sum, { values }) => sum + values[row]!, 0)).toBeCloseTo(whole, 6)
  }
  // No filter finds what is left.
  expect([points[0]!.addresses.length, points[0]!.addresses[0]]).toEqual([7, '甲/2025-08-01'])

  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const states = drawn(['甲'], names, (_, column) => (column === 0 || column === 4 ? 0 : 10 + column), {
    by: ['customer', 'state'],
  })
  expect(labels(states.series)).toEqual(['b', 'c', 'd', 'f', 'g', 'h', 'i', '其他'])
  expect(drawn(['甲'], names.slice(1), () => 1).series).toHaveLength(8)
})

test('what does not add up has no other part, and lines have none: it says how many columns are missing', () => {
  const { measure } = amount
  for (const told of [
    { ...amount, view: 'share' as const },
    { ...amount, measure: { ...measure, extreme: { of: 'price', by: 'least' as const } } },
  ]) {
    const { series, left, areParts } = drawn(['甲'], months, () => 1, { told })
    expect(labels(series)).toEqual(months.slice(6).map(month => month.slice(0, 7)))
    expect([left, areParts]).toEqual([{ rows: 0, columns: 6 }, false])
  }
  expect(drawn(['甲'], months, () => 1, { type: 'line' }).left.columns).toBe(6)
})
