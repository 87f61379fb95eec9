import { expect, it } from 'vitest'
import {
  BOXES,
  fittedWidths,
  leftsOf,
  tableWidths,
  type Widths,
} from '../../src/admin/views/list/columns/tableWidths.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

it.each([
  ['a room that is full', [100, 100, 100], [undefined, 150, undefined], 300, [100, 150, 100]],
  ['a room with some left', [100, 50, 200], [undefined, 150, undefined], 750, [200, 150, 400]],
  ['a narrowed one', [100, 100], [48, undefined], 300, [48, 252]],
  ['each its own', [100, 100], [50, 60], 300, [50, 60]],
  ['a room that is no multiple of theirs', [100, 100, 100], [undefined, undefined, undefined], 1000, [333, 334, 333]],
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

it('columns take shares of what boxes leave, or pixels where a user gave one a width', async () => {
  const { unit } = (await loadRegistry(projectRoot())).resources
  const [mode] = unit!.list.modes
  const widthsOf = (own: Widths) =>
    tableWidths(mode!.columns, own, { resource: unit!, mode: mode!, room: 1000, pins: [] })
  const sumOf = (columns: readonly string[], sign: string) =>
    columns.reduce((sum, width) => sum + Number(width.replace(sign, '')), 0)
  const shared = widthsOf({})
  expect(shared.table).toBe('100%')
  expect(sumOf(shared.columns, '%')).toBeCloseTo(100)
  const own = widthsOf({ [mode!.columns[0]!.source]: 100 })
  expect(own).toMatchObject({ table: 1000, least: 1000 })
  expect(own.columns[0]).toBe('100px')
  expect(sumOf(own.columns, 'px')).toBe(1000 - BOXES)
})
