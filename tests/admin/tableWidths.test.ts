import { expect, it } from 'vitest'
import { fittedWidths, leftsOf } from '../../src/admin/views/list/columns/tableWidths.ts'

it.each([
  ['a room that is full', [100, 100, 100], [undefined, 150, undefined], 300, [100, 150, 100]],
  ['a room with some left', [100, 50, 200], [undefined, 150, undefined], 750, [200, 150, 400]],
  ['a narrowed one', [100, 100], [48, undefined], 300, [48, 252]],
  ['each its own', [100, 100], [50, 60], 300, [50, 60]],
  ['a room nobody has measured', [100, 100], [50, undefined], 0, [50, 100]],
])('widths in %s', (_name, natural, own, room, expected) => {
  expect(fittedWidths(natural, own, room)).toEqual(expected)
})

it('columns that stay at the left stand side by side, as long as others have room to scroll', () => {
  const widths = [100, 150, 80, 200]
  expect(leftsOf(widths, { pins: 2, boxes: 40, room: 1000 })).toEqual([140, 290])
  expect(leftsOf(widths, { pins: 2, boxes: 0, room: 400 })).toEqual([100, undefined])
  expect(leftsOf(widths, { pins: 1, boxes: 0, room: 0 })).toEqual([100])
})
