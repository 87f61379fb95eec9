import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from '../../src/trade/apportion.ts'

const split = (amount: number | string, weights: (number | string)[]) =>
  apportion(
    new Big(amount),
    weights.map(weight => new Big(weight)),
  ).map(Number)

describe('an amount that is apportioned', () => {
  test.each([
    ['wholly to one line', '0.01', [3], [0.01]],
    ['by weight', 10, [1, 3], [2.5, 7.5]],
    ['with the cent that is left to the largest remainder', 1, [1, 1, 4], [0.17, 0.17, 0.66]],
    ['of equal remainders first to the first', 0.01, [5, 5, 5], [0.01, 0, 0]],
    ['cent after cent in that order', 0.05, [1, 1, 1], [0.02, 0.02, 0.01]],
    ['with nothing to a line that weighs nothing', 100, [0, 2, 1], [0, 66.67, 33.33]],
    ['evenly where no line weighs anything', 0.1, [0, 0, 0], [0.04, 0.03, 0.03]],
    ['to lines of thousandths', 1, ['0.001', '0.002'], [0.33, 0.67]],
    ['of nothing', 0, [1, 2], [0, 0]],
    ['exactly where figures are large', '9999999999999.99', ['0.01', '9999999999999.98'], [0.01, 9999999999999.98]],
  ])('goes %s', (_, amount, weights, shares) => {
    expect(split(amount, weights)).toEqual(shares)
  })

  test('over no lines is no shares', () => {
    expect(split(0, [])).toEqual([])
  })

  const cents = (most: number) => fc.integer({ min: 0, max: most }).map(number => new Big(number).div(100))
  const weights = fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(new Big(0)) },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 1e9 }).map(number => new Big(number).div(1000)) },
    ),
    { minLength: 1, maxLength: 500 },
  )

  test('is the sum of its shares to the cent, each of them less than a cent from its exact part', () => {
    fc.assert(
      fc.property(cents(1e9), weights, (amount, weights) => {
        const shares = apportion(amount, weights)
        expect(sum(shares).toFixed()).toBe(amount.toFixed())
        const whole = sum(weights)
        shares.forEach((share, index) => {
          const exact = whole.eq(0) ? amount.div(weights.length) : amount.times(weights[index]!).div(whole)
          expect(share.gte(0) && share.minus(exact).abs().lt(0.01)).toBe(true)
          expect(share.times(100).mod(1).eq(0)).toBe(true)
        })
      }),
      { seed: 20261121 },
    )
  })

  test('gives a line that weighs more never less, and all lines the same shares in any order', () => {
    fc.assert(
      fc.property(cents(1e6), weights, (amount, weights) => {
        const shares = apportion(amount, weights).map(Number)
        const turned = apportion(amount, weights.toReversed()).map(Number)
        const pairs = weights.map((weight, index) => ({ weight: Number(weight), share: shares[index]! }))
        const sorted = pairs.toSorted((a, b) => a.weight - b.weight || a.share - b.share)
        sorted.forEach(({ share }, index) => expect(share).toBeGreaterThanOrEqual(sorted[index - 1]?.share ?? 0))
        expect(turned.toSorted((a, b) => a - b)).toEqual(shares.toSorted((a, b) => a - b))
      }),
      { seed: 20261121 },
    )
  })
})

const sum = (values: Big[]) => values.reduce((total, value) => total.plus(value), new Big(0))
