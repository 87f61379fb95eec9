import { expect, test } from 'vitest'
import { changedPlaces } from '../../../src/engine/listSetting/changedPlaces.ts'
import type { Ground } from '../../../src/engine/listSetting/settingFacts.ts'

const ground: Ground = {
  orders: new Map([
    ['modes/list', ['sn', 'time', 'total']],
    ['filters', ['sn', 'time']],
  ]),
  starts: new Map([['sale', { state: 0 }]]),
}

test('tells at which column, filter or value two settings differ, each by itself', () => {
  const before = { pageSize: 15, modes: { list: { columns: [{ source: 'sn', label: 'No.' }] } } }
  const after = {
    pageSize: 50,
    modes: {
      list: {
        columns: [{ source: 'total', label: 'Sum', width: 90 }, { source: 'sn', label: 'No.' }, { source: 'time' }],
      },
    },
    filters: [{ source: 'time', show: 'never' as const }],
    start: { sale: { state: 1 } },
  }
  const places = changedPlaces(ground, before, after)
  expect([...places.keys()].toSorted()).toEqual(['filters/time', 'modes/list/total', 'pageSize', 'start/sale'])
  expect(places.get('pageSize')).toEqual({ ...before, pageSize: 50 })
  const { modes } = places.get('modes/list/total') ?? {}
  expect(modes?.list?.columns).toEqual([
    { source: 'total', label: 'Sum', width: 90 },
    { source: 'sn', label: 'No.' },
    { source: 'time' },
  ])
  expect(changedPlaces(ground, after, after).size).toBe(0)
})

test('tells what was taken back', () => {
  const renamed = { modes: { list: { columns: [{ source: 'time', label: 'When' }] } } }
  expect(changedPlaces(ground, renamed, {})).toEqual(new Map([['modes/list/time', {}]]))
})
