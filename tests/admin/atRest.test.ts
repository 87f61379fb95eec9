import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atRest } from '../../src/admin/ui/parts/atRest.ts'

let client: QueryClient
const call = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** Asks for something that is answered after so many milliseconds. */
const ask = (name: string, takes: number) =>
  client.prefetchQuery({
    queryKey: [name],
    queryFn: () => new Promise(answer => setTimeout(() => answer(name), takes)),
  })

test('what is less urgent waits for all that the page asks for, also for what it asks on an answer', async () => {
  void ask('declarations', 1000).then(() => ask('list', 1000))
  atRest(client, call)
  await vi.advanceTimersByTimeAsync(2299)
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledOnce()
  void ask('next', 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).toHaveBeenCalledOnce()
})

test('a page that is never complete holds nothing up for longer than five seconds', async () => {
  void ask('slow', 60_000)
  atRest(client, call)
  await vi.advanceTimersByTimeAsync(4999)
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledOnce()
})

test('who leaves is not called any more', async () => {
  atRest(client, call)()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).not.toHaveBeenCalled()
})
