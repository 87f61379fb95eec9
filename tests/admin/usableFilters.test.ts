import { expect, test } from 'vitest'
import { hasDays, movingDays } from '../../src/admin/filters/saved/movingDays.ts'
import { isUsable, usableFilters } from '../../src/admin/filters/saved/usableFilters.ts'
import type { SavedFilter } from '../../src/engine/listSetting/savedFilter.ts'
import type { Filter } from '../../src/engine/model/model.ts'

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

test('days that are counted from today move with it', () => {
  const list = [filter('time', { match: 'range', kind: 'dateTime' }), filter('sn')]
  // Midnight has passed in China, and not yet in Greenwich.
  const now = Date.UTC(2026, 1, 28, 17)
  const values = { timeStart: '2026-02-23', timeEnd: '2026-03-01', sn: '2026-02-23' }
  const moving = movingDays(values, list, now)
  expect(moving).toEqual({ timeStart: { day: -6 }, timeEnd: { day: 0 }, sn: '2026-02-23' })
  expect(usableFilters(saved(moving), list, now).values).toEqual(values)
  const later = usableFilters(saved(moving), list, now + 2 * 86_400_000).values
  expect(later).toEqual({ timeStart: '2026-02-25', timeEnd: '2026-03-03', sn: '2026-02-23' })
  expect([hasDays(values, list), hasDays({ sn: 'x', timeEnd: '' }, list)]).toEqual([true, false])
})

test('whole months stay whole months, and this one goes on up to today', () => {
  const list = [filter('time', { match: 'range', kind: 'dateTime' })]
  const now = Date.UTC(2026, 2, 7, 4)
  const moved = (timeStart: string, timeEnd: string) => Object.values(movingDays({ timeStart, timeEnd }, list, now))
  expect(moved('2026-02-01', '2026-02-28')).toEqual([{ month: -1 }, { month: 0, day: -1 }])
  expect(moved('2025-12-01', '2026-02-28')).toEqual([{ month: -3 }, { month: 0, day: -1 }])
  expect(moved('2026-03-01', '2026-03-31')).toEqual([{ month: 0 }, { month: 1, day: -1 }])
  // A week that began with the month is a week.
  expect(moved('2026-03-01', '2026-03-07')).toEqual([{ day: -6 }, { day: 0 }])
  const soFar = movingDays({ timeStart: '2026-03-01', timeEnd: '2026-03-08' }, list, now + 86_400_000)
  expect(soFar).toEqual({ timeStart: { month: 0 }, timeEnd: { day: 0 } })
  const kept = movingDays({ timeStart: '2026-02-01', timeEnd: '2026-02-28' }, list, now)
  const inMay = usableFilters(saved(kept), list, Date.UTC(2026, 4, 31, 4)).values
  expect(inMay).toEqual({ timeStart: '2026-04-01', timeEnd: '2026-04-30' })
})
