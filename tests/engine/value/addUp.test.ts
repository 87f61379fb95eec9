import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { addUp } from '../../../src/engine/value/addUp.ts'

const added = (figures: readonly number[]) =>
  figures.reduce<Big>((sum, figure) => sum.plus(figure), new Big(0)).toNumber()

test.each([
  [[]],
  [[0.1, 0.2]],
  [[-0]],
  [[1e21, 1, -1e21]],
  [[1e-7, 2.5e-9, 3]],
  [[12.345, -12.345, 0.001]],
  [[9007199254740991, 0.5, 0.5]],
  [[1.7976931348623157e308, -5e-324, 100]],
  [Array.from({ length: 2000 }, (_, place) => (place * 7919.37) / 1000)],
])('figures are added exactly, as decimals: %j', figures => {
  expect(addUp(figures)).toBe(added(figures))
})

test('what is no figure counts as nothing', () => {
  expect(addUp(['1', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 2])).toBe(2)
})
