import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPart } from '../../../src/admin/ui/parts/fetchPart.ts'
import { PartError } from '../../../src/admin/ui/parts/PartError.ts'

const ask = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part is imported once its files are there; a file that came is not fetched again', async () => {
  ask.mockImplementation(async () => new Response('code'))
  await expect(fetchPart(async () => 'part', ['assets/a.js', 'assets/b.js'])).resolves.toBe('part')
  await expect(fetchPart(async () => 'other', ['assets/b.js', 'assets/c.js'])).resolves.toBe('other')
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
})

test('a file that did not come keeps the part from being imported, and is fetched again at the next try', async () => {
  const load = vi.fn(async () => 'part')
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const failure = await fetchPart(load, ['assets/d.js']).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PartError)
  expect(failure).toMatchObject({ isGone: false })
  expect(load).not.toHaveBeenCalled()
  ask.mockImplementation(async () => new Response('code'))
  await expect(fetchPart(load, ['assets/d.js'])).resolves.toBe('part')
})

test('a file that the server has no more is told from one that it could not give', async () => {
  ask.mockImplementation(async () => new Response('', { status: 404 }))
  await expect(fetchPart(async () => 'part', ['assets/e.js'])).rejects.toMatchObject({ isGone: true })
  ask.mockImplementation(async () => new Response('', { status: 503 }))
  await expect(fetchPart(async () => 'part', ['assets/e.js'])).rejects.toMatchObject({ isGone: false })
})

test('a file that does not come within 120 seconds is given up, and asked for anew at the next try', async () => {
  ask.mockImplementation(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  )
  const settled = vi.fn()
  const loading = fetchPart(async () => 'part', ['assets/f.js']).catch((error: unknown) => settled(error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(settled).toHaveBeenCalledWith(expect.any(PartError))
  ask.mockImplementation(async () => new Response('code'))
  await expect(fetchPart(async () => 'part', ['assets/f.js'])).resolves.toBe('part')
})
