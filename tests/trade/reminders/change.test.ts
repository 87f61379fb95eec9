import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasChanged, percentOf } from '../../../src/trade/reminders/change.ts'

const [GROWTH, DECLINE] = [1, -1]

describe('a change by at least so many percent', () => {
  test.each([
    // before, after, methodType, target, fires
    ['100.00', '110.00', GROWTH, 10, true],
    ['100.00', '109.99', GROWTH, 10, false],
    ['100.00', '90.00', DECLINE, 10, true],
    ['100.00', '90.01', DECLINE, 10, false],
    ['100.00', '90.00', GROWTH, 1, false],
    ['100.00', '110.00', DECLINE, 1, false],
    ['100.00', '100.00', GROWTH, 1, false],
    ['100.00', '100.00', DECLINE, 1, false],
    // Fractions that binary numbers miss: 0.3 is exactly 0.1 grown by 200, 1.1 exactly 1 grown by 10 percent.
    ['0.10', '0.11', GROWTH, 10, true],
    ['1.00', '1.10', GROWTH, 10, true],
    ['0.70', '0.63', DECLINE, 10, true],
    ['0.07', '0.06', DECLINE, 14, true],
    ['0.07', '0.06', DECLINE, 15, false],
    ['33.33', '36.66', GROWTH, 10, false],
    ['33.33', '36.67', GROWTH, 10, true],
    // From nothing, to nothing, nothing.
    ['0', '0.01', GROWTH, 100, true],
    ['0', '0.01', DECLINE, 1, false],
    ['0.01', '0', DECLINE, 100, true],
    ['0.01', '0', GROWTH, 1, false],
    ['0', '0', GROWTH, 1, false],
    ['0', '0', DECLINE, 1, false],
    ['9999999999999.98', '9999999999999.99', GROWTH, 1, false],
  ])('%s → %s, method %i, %i percent: %s', (before, after, methodType, target, fires) => {
    expect(hasChanged({ before, after }, methodType, target)).toBe(fires)
  })

  /** Cents, so that the expectation needs whole numbers only. */
  const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
  const yuan = (amount: bigint) => new Big(amount.toString()).div(100).toFixed(2)

  test('is found as whole cents would find it, in one direction only, and by every smaller percent too', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 100 }), (one, other, target) => {
        const figure = { before: yuan(one), after: yuan(other) }
        const moved = other - one
        expect(hasChanged(figure, GROWTH, target)).toBe(moved > 0n && moved * 100n >= one * BigInt(target))
        expect(hasChanged(figure, DECLINE, target)).toBe(moved < 0n && -moved * 100n >= one * BigInt(target))
        if (target > 1 && hasChanged(figure, GROWTH, target)) expect(hasChanged(figure, GROWTH, target - 1)).toBe(true)
      }),
    )
  })

  test('lies exactly at its limit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999n }), fc.integer({ min: 1, max: 100 }), (base, target) => {
        const before = base * 100n
        const step = base * BigInt(target)
        for (const [methodType, limit, short] of [
          [GROWTH, before + step, before + step - 1n],
          [DECLINE, before - step, before - step + 1n],
        ] as const) {
          expect(hasChanged({ before: yuan(before), after: yuan(limit) }, methodType, target)).toBe(true)
          expect(hasChanged({ before: yuan(before), after: yuan(short) }, methodType, target)).toBe(false)
        }
      }),
    )
  })
})

test.each([
  ['100.00', '112.50', 12.5],
  ['3.00', '4.00', 33.33],
  ['3.00', '1.00', -66.67],
  ['8.00', '8.01', 0.13],
  ['8.00', '7.99', -0.13],
  ['5.00', '0', -100],
  ['0', '5.00', null],
  ['0.01', '9999999999999.99', 99_999_999_999_999_800],
])('%s → %s is a change of %s percent', (before, after, percent) => {
  expect(percentOf({ before, after })).toBe(percent)
})
