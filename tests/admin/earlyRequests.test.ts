import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>(async () => new Response('{"success":true,"result":2}'))

beforeEach(() => {
  vi.resetModules()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('../../src/admin/providers/data/earlyRequests.ts')

test('what the page asked by itself is not asked again, and given once', async () => {
  vi.stubGlobal('early', new Map([['/v1/order', Promise.resolve(new Response('{"success":true,"result":1}'))]]))
  const { askEarly, earlyResult, takeEarly } = await load()
  askEarly('/v1/order')
  expect(fetched).not.toHaveBeenCalled()
  expect(await earlyResult('/v1/order')).toBe(1)
  expect(await takeEarly('/v1/order')).toBeInstanceOf(Response)
  expect(takeEarly('/v1/order')).toBeUndefined()
})

test('what was asked for somebody else is forgotten', async () => {
  const { askEarly, earlyResult, forgetEarly, takeEarly } = await load()
  askEarly('/v1/order')
  expect(await earlyResult('/v1/order')).toBe(2)
  forgetEarly()
  expect(takeEarly('/v1/order')).toBeUndefined()
})
