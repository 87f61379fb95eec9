import { expect, it } from 'vitest'
import { bestsOf } from '../../../src/engine/list/bestsOf.ts'

const rows = [
  { price: 9, days: 2, until: '2026-02-01', same: 1 },
  { price: 10, days: null, until: '2026-11-30', same: 1 },
  { price: 8.5, days: 12, until: undefined, same: 1 },
]

const words = (
  given: readonly object[],
  best: Parameters<typeof bestsOf>[1],
  among?: Parameters<typeof bestsOf>[2],
) => {
  const of = bestsOf(given as typeof rows, best, among)
  return (given as typeof rows).map(row => Object.keys(best ?? {}).flatMap(property => of(row, property) ?? []))
}

it('finds the least and the most of those that have a value', () => {
  const best = { price: { least: '最低' }, days: { most: '最多' }, until: { most: '最长' } }
  expect(words(rows, best)).toEqual([[], ['最长'], ['最低', '最多']])
})

it('finds none where all are alike, or only one is there', () => {
  const best = { same: { least: '最低' }, price: { least: '最低' } }
  expect(words(rows, { same: best.same })).toEqual([[], [], []])
  expect(words(rows.slice(0, 1), best)).toEqual([[]])
})

it('takes none of those that are out of the comparison, though their values are as good', () => {
  const best = { price: { least: '最低' } }
  const twice = [...rows, { price: 9, days: 1, until: '2026-03-01', same: 2 }]
  expect(words(twice, best, { days: { not: { const: 12 } } })).toEqual([['最低'], [], [], ['最低']])
  expect(words(twice, best, { same: 1, days: { not: { const: 12 } } })).toEqual([['最低'], [], [], []])
})
