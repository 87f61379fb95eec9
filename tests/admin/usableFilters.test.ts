import { expect, test } from 'vitest'
import { isUsable, usableFilters } from '../../src/admin/filters/saved/usableFilters.ts'
import type { SavedFilter } from '../../src/engine/listSetting/savedFilter.ts'
import type { Filter } from '../../src/engine/model.ts'

const filter = (source: string, more: Partial<Filter> = {}): Filter => ({
  source,
  label: source,
  kind: 'text',
  match: 'contains',
  ...more,
})
const offered = [filter('time', { match: 'range' }), filter('goods', { group: [filter('goods'), filter('brand')] })]
const saved = (filters: SavedFilter['filters'], dropped = 0) => ({ filters, dropped }) as SavedFilter

test('what the list offers is asked for, ranges and members of a group too', () => {
  const values = { timeStart: '2026-01-01', brand: 'x' }
  expect(usableFilters(saved(values), offered)).toEqual({ values, dropped: 0 })
})

test('what it does not offer is left out and counted, with what the server left out', () => {
  const usable = usableFilters(saved({ time: '2026-01-01', timeEnd: '2026-01-31', price: 5 }, 1), offered)
  expect(usable).toEqual({ values: { timeEnd: '2026-01-31' }, dropped: 3 })
  expect(isUsable(usable)).toBe(true)
  expect(isUsable(usableFilters(saved({ price: 5 }), offered))).toBe(false)
})
