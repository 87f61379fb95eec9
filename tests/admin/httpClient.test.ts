import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiAt } from '../../src/admin/providers/data/api.ts'

const fetched = vi.fn<typeof fetch>()
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  fetched.mockReset()
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const good = () => new Response('{"success":true,"result":1}')
const optionsOf = (call: number) => {
  const { headers, credentials, signal } = fetched.mock.calls[call]![1]!
  return { authorization: new Headers(headers).get('Authorization'), credentials, signal: signal! }
}

test.each([
  [undefined, '/v1'],
  ['', '/v1'],
  ['https://erp.example.com', 'https://erp.example.com/v1'],
  ['https://erp.example.com/', 'https://erp.example.com/v1'],
  ['https://erp.example.com/v1/', 'https://erp.example.com/v1'],
  ['https://example.com/erp', 'https://example.com/erp/v1'],
])('the API of the address %s begins at %s', (address, api) => expect(apiAt(address)).toBe(api))

test('on its own server the cookie says who asks, and no token is sent or kept', async () => {
  fetched.mockImplementation(async () => good())
  stored.set('docket.token', 'left-over')
  const { createHttpClient } = await import('../../src/admin/providers/data/httpClient.ts')
  const { api } = await import('../../src/admin/providers/data/api.ts')
  await createHttpClient(key => key)(`${api}/auth/me`)
  expect(fetched.mock.calls[0]![0]).toBe('/v1/auth/me')
  expect(optionsOf(0)).toMatchObject({ authorization: null, credentials: undefined })
})

test('on a foreign one the token says it, from this window and after a reload; no cookie goes there', async () => {
  vi.stubEnv('VITE_API_URL', 'https://erp.example.com')
  fetched.mockImplementation(async () => good())
  const { createHttpClient } = await import('../../src/admin/providers/data/httpClient.ts')
  const { api } = await import('../../src/admin/providers/data/api.ts')
  const { keepToken, forgetToken } = await import('../../src/admin/providers/session/token.ts')
  const http = createHttpClient(key => key)
  await http(`${api}/auth/login`)
  keepToken('secret')
  await http(`${api}/auth/me`)
  expect([...stored]).toEqual([['docket.token', 'secret']])
  forgetToken()
  await http(`${api}/auth/me`)
  expect([0, 1, 2].map(call => optionsOf(call).authorization)).toEqual([null, 'Bearer secret', null])
  expect(optionsOf(1).credentials).toBe('omit')
  expect(fetched.mock.calls[1]![0]).toBe('https://erp.example.com/v1/auth/me')
  expect(stored.size).toBe(0)
  vi.resetModules()
  stored.set('docket.token', 'secret')
  const again = await import('../../src/admin/providers/data/httpClient.ts')
  await again.createHttpClient(key => key)(`${api}/auth/me`)
  expect(optionsOf(3).authorization).toBe('Bearer secret')
})

describe('a request with a name', () => {
  const pending = () =>
    fetched.mockImplementation(
      (_url, options) =>
        new Promise((resolve, reject) => {
          waiting.push(() => resolve(good()))
          options!.signal!.addEventListener('abort', () => reject(options!.signal!.reason as Error))
        }),
    )
  let waiting: (() => void)[] = []
  beforeEach(() => {
    waiting = []
  })

  test('cancels an earlier one of that name only, and only while it is on its way', async () => {
    pending()
    const { createHttpClient } = await import('../../src/admin/providers/data/httpClient.ts')
    const http = createHttpClient(key => key)
    const first = http('/v1/product?q=a', { name: 'search' })
    const other = http('/v1/product?q=a', { name: 'another' })
    const nameless = http('/v1/product?q=a')
    const second = http('/v1/product?q=ab', { name: 'search' })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    for (const answer of waiting) answer()
    for (const request of [other, nameless, second]) expect((await request).json).toBe(1)
    const third = http('/v1/product?q=abc', { name: 'search' })
    expect(optionsOf(3).signal.aborted).toBe(false)
    waiting[4]!()
    expect((await third).json).toBe(1)
  })
})

test('a request is given up after 300000 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetched.mockImplementation(async () => good())
  const { createHttpClient } = await import('../../src/admin/providers/data/httpClient.ts')
  await createHttpClient(key => key)('/v1/auth/me')
  expect(timeout).toHaveBeenCalledWith(300_000)
  timeout.mockRestore()
})

test('that nobody is signed in any more is told of every request, and none of them goes on', async () => {
  fetched.mockImplementation(async () => new Response('{"message":"登录超时，请重新登录"}', { status: 401 }))
  const { createHttpClient } = await import('../../src/admin/providers/data/httpClient.ts')
  const onSignedOut = vi.fn()
  const settled = vi.fn()
  const http = createHttpClient(key => key, onSignedOut)
  const requests = Array.from({ length: 10 }, () => http('/v1/product').then(settled, settled))
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(10))
  await Promise.race([...requests, Promise.resolve()])
  expect(settled).not.toHaveBeenCalled()
  // At the sign-in itself it is a refusal like any other.
  await expect(createHttpClient(key => key)('/v1/auth/login')).rejects.toMatchObject({ status: 401 })
})
