import { expect, it } from 'vitest'
import { firstFilters } from '../../src/admin/filters/firstFilters.ts'
import type { Filter } from '../../src/engine/model/model.ts'

const filter = (source: string, show?: Filter['show']): Filter => ({
  ...{ source, label: source, kind: 'text', match: 'contains' },
  ...(show && { show }),
})
const filters = [
  filter('a'),
  filter('b', 'more'),
  filter('c'),
  filter('d', 'always'),
  filter('e'),
  filter('f', 'first'),
]

it.each([
  [1, 'd'],
  [2, 'ad'],
  [3, 'acd'],
  [9, 'acdef'],
])('in a row for %i stand %s', (perRow, expected) => {
  expect(
    firstFilters(filters, perRow)
      .map(({ source }) => source)
      .join(''),
  ).toBe(expected)
})
