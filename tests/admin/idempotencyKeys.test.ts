import { expect, test } from 'vitest'
import { createIdempotencyKeys } from '../../src/admin/providers/data/idempotencyKeys.ts'

const request = { name: 'confirm', data: { reason: 'a' } }

test('a request sent again without an answer keeps its key', () => {
  const keys = createIdempotencyKeys()
  expect(keys.keyFor(request)).toBe(keys.keyFor({ ...request }))
})

test('a request that was changed is another one', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor(request)
  expect(keys.keyFor({ ...request, data: { reason: 'b' } })).not.toBe(first)
})

test('after an answer even the same request is a new one', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor(request)
  keys.settle()
  expect(keys.keyFor(request)).not.toBe(first)
})
