import { expect, it } from 'vitest'
import { bestsOf } from '../../../src/engine/list/bestsOf.ts'

const rows = [
  { price: 9, days: 2, until: '2026-02-01', same: 1 },
  { price: 10, days: null, until: '2026-11-30', same: 1 },
  { price: 8.5, days: 12, until: undefined, same: 1 },
]

it('finds the least and the most of those that have a value', () => {
  const best = { price: { least: '最低' }, days: { most: '最多' }, until: { most: '最长' } }
  expect(bestsOf(rows, best)).toEqual({
    price: { value: 8.5, word: '最低' },
    days: { value: 12, word: '最多' },
    until: { value: '2026-11-30', word: '最长' },
  })
})

it('finds none where all are alike, or only one is there', () => {
  const best = { same: { least: '最低' }, price: { least: '最低' } }
  expect(bestsOf(rows, { same: best.same })).toEqual({})
  expect(bestsOf(rows.slice(0, 1), best)).toEqual({})
})
