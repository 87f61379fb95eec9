import { describe, expect, it } from 'vitest'
import { arrangementAt } from '../../src/admin/early/arrangementAt.ts'
import { sameArrangement } from '../../src/admin/filters/saved/arrangement.ts'
import { startOf } from '../../src/admin/filters/saved/useStart.ts'
import type { Arrangement, SavedFilter } from '../../src/engine/listSetting/savedFilter.ts'

const view = (id: string, more: Partial<SavedFilter> = {}): SavedFilter => ({
  ...{ id, resource: 'order', variant: 'sale-order', name: id, filters: {}, dropped: 0 },
  ...{ authorId: 'a', authorName: 'a', sharedWith: null, isStart: false, isForRole: false },
  ...{ isOwn: true, mayChange: true, ...more },
})
const arrangement: Arrangement = {
  mode: 'list',
  sort: { field: 'time', order: 'DESC' },
  columns: [{ source: 'sn', hidden: false }],
  widths: { sn: 90, time: 80 },
  pins: ['time'],
}

describe('what a view shows', () => {
  it('is the same in whichever order its parts are held', () => {
    const read: Arrangement = {
      ...arrangement,
      columns: [{ hidden: false, source: 'sn' }],
      widths: { time: 80, sn: 90 },
    }
    expect(sameArrangement(arrangement, read)).toBe(true)
    expect(
      sameArrangement({ ...arrangement, widths: {}, pins: [] }, { ...arrangement, widths: undefined, pins: undefined }),
    ).toBe(true)
  })

  it.each<[string, Partial<Arrangement>]>([
    ['order', { sort: { field: 'time', order: 'ASC' } }],
    ['mode', { mode: 'detail' }],
    ['column', { columns: [{ source: 'sn', hidden: true }] }],
    ['width', { widths: { sn: 90 } }],
    ['column at the left', { pins: [] }],
  ])('is another with another %s', (_name, change) => {
    expect(sameArrangement(arrangement, { ...arrangement, ...change })).toBe(false)
  })
})

describe('what a list begins with', () => {
  const meant = view('meant', { isStart: true, isForRole: true })
  const offered = [view('foreign', { isStart: true }), view('mine'), meant]

  it.each([
    ['what the role is meant to', undefined, 'meant'],
    ['what the user chose', 'mine', 'mine'],
    ['what the role is meant to, as the chosen one is gone', 'gone', 'meant'],
    ['nothing, as the user wants it', 'none', undefined],
  ])('is %s', (_name, chosen, expected) => {
    expect(startOf(offered, chosen)?.id).toBe(expected)
  })
})

describe('columns that are drawn early', () => {
  const place = { resource: 'order', variant: 'sale-order', mode: 'list' }
  const saved = { filters: [view('v', { arrangement })], roles: [], maySetStart: false }
  const mine = { 'mine/order/sale-order/widths/list': { sn: 50 } }
  const drawn = (kept: Record<string, unknown>) => arrangementAt(place, key => kept[key])

  it('are the user’s own without a view', () => {
    expect(drawn({ ...mine, savedFilters: saved })).toEqual({ widths: { sn: 50 } })
  })

  it('are those of the open view, with what was changed in it', () => {
    const open = { ...mine, savedFilters: saved, 'open/order/sale-order': 'v' }
    expect(drawn(open)).toMatchObject({ widths: arrangement.widths, pins: ['time'] })
    expect(drawn({ ...open, 'view/v/order/sale-order/pins/list': [] })).toMatchObject({ pins: [] })
  })
})
