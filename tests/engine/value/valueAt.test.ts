import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAt } from '../../../src/engine/value/valueAt.ts'

const record = {
  sn: 'CK1',
  customer: { name: '甲', title: null },
  items: [
    { no: 1, batches: [{ batchNo: 'a' }, { batchNo: 'b' }] },
    { no: 2, batches: [] },
    { no: null, batches: [{ batchNo: 'c' }] },
  ],
}

test.each([
  ['sn', 'CK1'],
  ['customer.name', '甲'],
  ['customer.title', null],
  ['customer.title.corpShort', undefined],
  ['customer.phone', undefined],
  ['supplier.name', undefined],
  ['sn.length', undefined],
  ['items.no', [1, 2]],
  ['items.batches.batchNo', ['a', 'b', 'c']],
  ['items.missing', []],
])('%s', (path, expected) => {
  expect(valueAt(record, path)).toEqual(expected)
})

test('a record without anything has nothing anywhere', () => {
  const path = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1 }).map(names => names.join('.'))
  fc.assert(
    fc.property(path, fc.constantFrom(null, undefined, {}, 'text', 5), (path, record) => {
      expect(valueAt(record, path)).toBeUndefined()
    }),
  )
})

test('a path of names finds what was put there', () => {
  const names = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(names, fc.oneof(fc.integer(), fc.string(), fc.constant(null)), (names, value) => {
      const record = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
      expect(valueAt(record, names.join('.'))).toBe(value)
    }),
  )
})
