import { expect, test } from 'vitest'
import { firstDayOf, lastDayOf, periodFrom, periodWord, yearsBefore } from '../../../src/engine/report/periods.ts'

test.each([
  ['day', '2026-11-28', '2026-11-28', '2026-11-28', '2026-11-27'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29', '2026-11-16'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29', '2026-11-16'],
  ['month', '2026-02-28', '2026-02-01', '2026-02-28', '2026-01-01'],
  ['month', '2026-01-31', '2026-01-01', '2026-01-31', '2025-12-01'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31', '2026-07-01'],
  ['year', '2024-02-29', '2024-01-01', '2024-12-31', '2023-01-01'],
] as const)('the %s of %s is from %s to %s, and comes after that of %s', (grain, day, first, last, before) => {
  expect(firstDayOf(grain, day)).toBe(first)
  expect(lastDayOf(grain, first)).toBe(last)
  expect(periodFrom(grain, first, -1)).toBe(before)
})

test('a day that the year before does not have is the last of its month', () => {
  expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28')
})

test('periods are said in a few characters', () => {
  const words = (['year', 'quarter', 'month', 'week'] as const).map(grain => periodWord(grain, '2026-04-01'))
  expect(words).toEqual(['2026', '2026-Q2', '2026-04', '2026-04-01'])
})
