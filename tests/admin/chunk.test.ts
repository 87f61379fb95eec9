import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunk, ChunkError, isChunkError } from '../../src/admin/layout/chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that arrives is handed on and leaves no timer behind', async () => {
  await expect(chunk(async () => 'part')()).resolves.toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that does not arrive is given up after 120 seconds', async () => {
  const settled = vi.fn()
  const loading = chunk(() => new Promise(() => undefined))().catch((error: unknown) => settled(error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(settled).toHaveBeenCalledWith(expect.any(ChunkError))
})

test('a failed import is told from other errors, whatever the browser calls it', () => {
  const named = [
    'Failed to fetch dynamically imported module: /assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ]
  for (const message of named) expect(isChunkError(new TypeError(message))).toBe(true)
  expect(isChunkError(new ChunkError('late'))).toBe(true)
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
  expect(isChunkError('text')).toBe(false)
})
