import { expect, test } from 'vitest'
import { figureMistake } from '../../../src/engine/form/figureMistake.ts'
import type { Kind } from '../../../src/engine/model/model.ts'

test.each<[Kind, number, string | undefined]>([
  ['money', 9999999999999.99, undefined],
  ['money', -0.01, undefined],
  ['money', 1.005, 'decimals'],
  ['money', 1e-7, 'decimals'],
  ['money', 10000000000000, 'tooLong'],
  ['quantity', 0.001, undefined],
  ['quantity', 0.0001, 'decimals'],
  ['quantity', 1000000000000, 'tooLong'],
  ['percent', 0.123456, undefined],
  ['percent', 0.1234567, 'decimals'],
  ['integer', 999999999, undefined],
  ['integer', 1000000000, 'tooLong'],
  ['integer', 1.5, 'integer'],
  ['number', 123456789012345, undefined],
  ['number', 1234567890123456, 'tooLong'],
  ['number', 0.1234567890123456, 'tooLong'],
  ['number', 1e300, 'tooLong'],
])('%s %f: %s', (kind, value, wrong) => {
  expect(figureMistake(value, kind)?.wrong).toBe(wrong)
})

test('says how many decimals are kept', () => {
  expect(figureMistake(0.0001, 'quantity')).toEqual({ wrong: 'decimals', count: 3 })
})
