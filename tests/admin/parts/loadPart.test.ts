import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from '../../../src/admin/ui/parts/loadPart.ts'
import { PartError } from '../../../src/admin/ui/parts/PartError.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that arrives is handed on and leaves no timer behind', async () => {
  await expect(loadPart(async () => 'part')).resolves.toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that does not arrive is given up after 120 seconds', async () => {
  const settled = vi.fn()
  const loading = loadPart(() => new Promise(() => undefined)).catch((error: unknown) => settled(error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(settled).toHaveBeenCalledWith(expect.any(PartError))
})

test('a failed import is told from other errors, whatever the browser calls it', async () => {
  const failing = (message: string) => loadPart(() => Promise.reject(new TypeError(message)))
  for (const message of [
    'Failed to fetch dynamically imported module: /assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])
    await expect(failing(message)).rejects.toBeInstanceOf(PartError)
  await expect(failing('x is not a function')).rejects.not.toBeInstanceOf(PartError)
})
