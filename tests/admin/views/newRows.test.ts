import { expect, it } from 'vitest'
import { type KnownRows, knownRows } from '../../../src/admin/views/list/newRows.ts'

const rows = (...ids: string[]) => ids.map(id => ({ id }))
const freshOf = ({ fresh }: KnownRows) => [...fresh]

it('calls rows new that come among those that were seen, as long as the list is asked alike', () => {
  const first = knownRows(undefined, 'a', rows('3', '2', '1'))
  expect(freshOf(first)).toEqual([])
  const second = knownRows(first, 'a', rows('4', '3', '2'))
  expect(freshOf(second)).toEqual(['4'])
  expect(freshOf(knownRows(second, 'a', rows('5', '4', '3')))).toEqual(['4', '5'])
  expect(freshOf(knownRows(second, 'b', rows('9', '8')))).toEqual([])
})

it('does not call rows new that move up from the next page', () => {
  const first = knownRows(undefined, 'a', rows('3', '2'))
  expect(freshOf(knownRows(first, 'a', rows('2', '1')))).toEqual([])
})

it('calls all of an empty list new, and none that comes back', () => {
  const empty = knownRows(undefined, 'a', [])
  expect(freshOf(knownRows(empty, 'a', rows('1')))).toEqual(['1'])
  const first = knownRows(undefined, 'a', rows('2', '1'))
  expect(freshOf(knownRows(knownRows(first, 'a', rows('1')), 'a', rows('2', '1')))).toEqual([])
})
