import { expect, test } from 'vitest'
import { parseDerivation } from '../../../src/compiler/resolve/entity/parseDerivation.ts'

test.each([
  ['customer.customerName', { from: 'customer.customerName' }],
  [' sum( items.amount ) ', { sum: 'items.amount' }],
  ['sum(items.product.price)', { sum: 'items.product.price' }],
  ['size(items)', { count: 'items' }],
  ['goodsAmount + freight', { add: ['goodsAmount', 'freight'] }],
  ['-paid+total - freight', { add: ['-paid', 'total', '-freight'] }],
  ['price * quantity*taxRate', { multiply: ['price', 'quantity', 'taxRate'] }],
])('%j is read', (text, derived) => {
  expect(parseDerivation(text)).toEqual(derived)
})

test.each([
  '',
  'a +',
  'a * b + c',
  'a + customer.b',
  'a / b',
  '2 * a',
  'sum(a + b)',
  'sum(items.amount) + freight',
  'max(items.amount)',
  'items.size()',
  'size(items.parts)',
  'a ? b : c',
  '"text"',
  'a b',
  'a..b',
])('%j is not computed', text => {
  expect(parseDerivation(text)).toBeUndefined()
})
