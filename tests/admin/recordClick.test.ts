import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn(async (_url: string, _options?: RequestInit) => new Response('', { status: 500 }))
const pressed = { name: '销售出库', icon: 'sale', url: '/sale/putout' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  fetched.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => (await import('../../src/admin/providers/navigation/recordClick.ts')).recordClick

test('a press is told in a request that outlives the page, and a refusal is nobody’s business', async () => {
  const recordClick = await load()
  expect(recordClick(pressed)).toBeUndefined()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  const [url, options] = fetched.mock.calls[0]!
  expect(url).toBe('/v1/system/clickButton')
  expect(options).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify(pressed) })
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  recordClick(pressed)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
})

test('so many are told in a minute, and again in the next', async () => {
  const recordClick = await load()
  for (let press = 0; press < 50; press += 1) recordClick(pressed)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(40))
  vi.setSystemTime(Date.now() + 60_001)
  recordClick(pressed)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(41))
})
