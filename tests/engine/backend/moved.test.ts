import { expect, test } from 'vitest'
import { toOurs, toTheirs } from '../../../src/engine/backend/moved.ts'

const theirs = { code: 'CK1', head: { custName: '华星' }, lines: [{ qty: 2 }, { qty: 3, note: 'x' }] }
const ours = { sn: 'CK1', head: {}, customerName: '华星', items: [{ quantity: 2 }, { quantity: 3, note: 'x' }] }
const moves = [
  ['code', 'sn'],
  ['head.custName', 'customerName'],
  ['lines', 'items'],
  ['items[].qty', 'items[].quantity'],
] as const

test('values move to where ours stand, through the lines of a list, and back', () => {
  expect(toOurs(theirs, moves)).toEqual(ours)
  expect(toTheirs(ours, moves)).toEqual(theirs)
})

test('every row of a list is moved, and nothing that was given is changed', () => {
  const given = Object.freeze([Object.freeze({ code: 'a' }), Object.freeze({ code: 'b' })])
  expect(toOurs(given, moves)).toEqual([{ sn: 'a' }, { sn: 'b' }])
  expect(given).toEqual([{ code: 'a' }, { code: 'b' }])
})

test('an empty place is the record as a whole', () => {
  const wrapped = [['head', '']] as const
  expect(toOurs({ head: { sn: 'a' }, lines: [] }, wrapped)).toEqual({ sn: 'a', lines: [] })
  expect(toTheirs({ sn: 'a' }, wrapped)).toEqual({ head: { sn: 'a' } })
})

test('what is not there stays away, also where it is no record at all', () => {
  expect(toOurs({ head: null, other: 1 }, moves)).toEqual({ head: null, other: 1 })
  for (const value of [null, 'text', 3, undefined]) expect(toOurs(value, moves)).toBe(value)
})

test('two values can change places', () => {
  const swapped = [
    ['a', 'x'],
    ['b', 'a'],
    ['x', 'b'],
  ] as const
  expect(toOurs({ a: 1, b: 2 }, swapped)).toEqual({ a: 2, b: 1 })
  expect(toTheirs({ a: 2, b: 1 }, swapped)).toEqual({ a: 1, b: 2 })
})

test('names that every object has are names like others', () => {
  expect(toOurs({ constructor: 1 }, [['constructor', '__proto__']])).toEqual(Object.fromEntries([['__proto__', 1]]))
  expect(toOurs({ a: 1 }, [['toString', 'sn']])).toEqual({ a: 1 })
})
