import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedCost } from '../../../src/trade/stock/movedCost.ts'

const moved = (quantity: number, cost: number | undefined, there: [quantity: number, amount: number]) =>
  movedCost(new Big(quantity), cost === undefined ? undefined : new Big(cost), {
    quantity: new Big(there[0]),
    amount: new Big(there[1]),
  }).toNumber()

test.each([
  ['comes in costs what it costs', 2, 7.5, [3, 10], 7.5],
  ['comes in without a cost of its own costs the average', 1, undefined, [3, 10], 3.33],
  ['comes in where nothing is, without a cost of its own, costs nothing', 1, undefined, [0, 0], 0],
  ['goes out costs its part of the average, half a cent up', -1, undefined, [2, 6.67], -3.34],
  ['goes out last takes the rest', -2, undefined, [2, 6.67], -6.67],
  ['goes back costs what it cost', -1, 5, [2, 6.67], -5],
  ['goes back never takes more than is there', -1, 9, [2, 6.67], -6.67],
  ['goes back last takes the rest, whatever it cost', -2, 1, [2, 6.67], -6.67],
] as const)('what %s', (_, quantity, cost, there, expected) => {
  expect(moved(quantity, cost, [...there])).toBe(expected)
})

test('no movements lead to a cost below zero, to fractions of a cent, or to a cost of nothing', () => {
  const movement = fc.record({
    quantity: fc.integer({ min: -9000, max: 9000 }).map(number => new Big(number).div(1000)),
    cost: fc.option(
      fc.integer({ min: 0, max: 99_999 }).map(number => new Big(number).div(100)),
      { nil: undefined },
    ),
  })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), movements => {
      let there = { quantity: new Big(0), amount: new Big(0) }
      for (const { quantity, cost } of movements) {
        const left = there.quantity.plus(quantity)
        if (left.lt(0) || quantity.eq(0)) continue
        there = { quantity: left, amount: there.amount.plus(movedCost(quantity, cost, there)) }
        expect(there.amount.gte(0) && there.amount.times(100).mod(1).eq(0)).toBe(true)
        if (left.eq(0)) expect(there.amount.toFixed()).toBe('0')
      }
    }),
    { seed: 20261121 },
  )
})
