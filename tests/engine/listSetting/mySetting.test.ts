import { expect, test } from 'vitest'
import { layOver } from '../../../src/engine/listSetting/mySetting.ts'

const columns = [{ source: 'sn', hidden: false }]

test('a change replaces the parts that it names, and no others', () => {
  const before = { a: { mode: 'list', modes: { list: { columns, widths: { sn: 90, time: 80 } } } }, b: { mode: 'x' } }
  const after = layOver(before, { a: { filter: 'f', modes: { list: { widths: { sn: 70 } }, detail: { columns } } } })
  expect(after).toEqual({
    a: { mode: 'list', filter: 'f', modes: { list: { columns, widths: { sn: 70 } }, detail: { columns } } },
    b: { mode: 'x' },
  })
  expect(before.a.modes.list.widths).toEqual({ sn: 90, time: 80 })
})

test('columns stay at the left until none do', () => {
  const pinned = layOver({}, { a: { modes: { list: { pins: ['time'] } } } })
  expect(pinned).toEqual({ a: { modes: { list: { pins: ['time'] } } } })
  expect(layOver(pinned, { a: { modes: { list: { pins: [] } } } })).toEqual({})
})

test('null forgets a part, and what is empty then goes with it', () => {
  const before = { a: { mode: 'list', modes: { list: { columns } } }, b: { mode: 'x' } }
  expect(layOver(before, { a: { modes: { list: { columns: null } } } })).toEqual({
    a: { mode: 'list' },
    b: { mode: 'x' },
  })
  expect(layOver(before, { b: { mode: null } })).toEqual({ a: before.a })
  expect(layOver({}, { a: { mode: null, modes: { list: {} } } })).toEqual({})
})
