import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { isAt, mayBeAt } from '../../src/admin/providers/navigation/isAt.ts'

it.each([
  ['/sale/order', '/sale/order', true],
  ['/sale/order', '/Sale/Order/', true],
  ['/sale/order', '/sale/orders', false],
  ['/sale/order', '/sale', false],
  ['/sale/order/:id', '/sale/order/a7', true],
  ['/sale/order/:id', '/sale/order', false],
  ['/sale/:id/edit', '/sale/a7/show', false],
  ['/sale/*', '/sale/order/a7', true],
  ['/', '/', true],
])('%s at %s: %s, as for the router', (pattern, pathname, expected) => {
  expect(isAt(pattern, pathname)).toBe(expected)
  expect(mayBeAt(pattern, pathname)).toBe(expected)
  expect(matchRoutes([{ path: pattern }], pathname) !== null).toBe(expected)
})

it('leaves to the router what is written in signs', () => {
  expect(mayBeAt('/销售/order', '/%E9%94%80%E5%94%AE/order')).toBe(true)
})
