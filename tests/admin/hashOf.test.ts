import { expect, test } from 'vitest'
import { hashOf } from '../../src/admin/providers/data/hashOf.ts'

const keyOf = (mode: unknown, page = 1) => ['order', 'getList', { pagination: { page }, meta: { mode } }] as const

test('lists with modes of the same content have one name, others do not', () => {
  const mode = { name: 'list', columns: [{ source: 'sn' }] }
  expect(hashOf(keyOf(mode))).toBe(hashOf(keyOf(structuredClone(mode))))
  expect(hashOf(keyOf(mode))).not.toBe(hashOf(keyOf({ ...mode, columns: [] })))
  expect(hashOf(keyOf(mode))).not.toBe(hashOf(keyOf(mode, 2)))
  expect(hashOf(keyOf(undefined))).not.toBe(hashOf(keyOf(mode)))
})

test('the order of properties does not count, and parts may be anything', () => {
  expect(hashOf(['a', { one: 1, two: 2 }, null, 3])).toBe(hashOf(['a', { two: 2, one: 1 }, null, 3]))
})
