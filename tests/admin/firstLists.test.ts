import { beforeEach, expect, test, vi } from 'vitest'
import {
  type FirstList,
  firstListAt,
  keepDeclaredLists,
  keepFirstList,
} from '../../src/admin/providers/data/firstLists.ts'

const list: FirstList = {
  resource: 'order',
  mode: 'list',
  url: '/v1/order?page=1',
  pagination: { page: 1, perPage: 15 },
  sort: { field: 'time', order: 'DESC' },
  filter: {},
  heights: { filters: 58, tools: 50 },
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  return () => vi.unstubAllGlobals()
})

test('each account remembers what an address asked last', () => {
  keepFirstList('/orders', 'one', list)
  keepFirstList('/orders', 'one', { ...list, url: '/v1/order?page=2' })
  expect(firstListAt('/orders', 'one')?.url).toBe('/v1/order?page=2')
  expect(firstListAt('/orders', 'two')).toBeUndefined()
  expect(firstListAt('/others', 'one')).toBeUndefined()
})

test('of many addresses the last ones are remembered', () => {
  for (let number = 0; number < 30; number++) keepFirstList(`/orders/${number}`, 'one', list)
  expect(firstListAt('/orders/29', 'one')).toEqual(list)
  expect(firstListAt('/orders/0', 'one')).toBeUndefined()
})

test('what is damaged counts as nothing', () => {
  localStorage.setItem('firstLists.one', '{')
  expect(firstListAt('/orders', 'one')).toBeUndefined()
})

test('each account remembers what lists ask that were never opened', () => {
  keepDeclaredLists('one', [['/orders', '/v1/order?page=1']])
  expect(localStorage.getItem('declaredLists.one')).toBe('[["/orders","/v1/order?page=1"]]')
  expect(localStorage.getItem('declaredLists.two')).toBeNull()
})
