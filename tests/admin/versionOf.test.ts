import { expect, test } from 'vitest'
import { versionOf } from '../../src/admin/providers/data/versionOf.ts'

test('a version is what the record says of itself, and nothing is made of none', () => {
  expect(versionOf({ editVersion: '3' })).toBe('3')
  expect([versionOf({}), versionOf({ editVersion: null }), versionOf(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
