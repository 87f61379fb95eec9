import { type DefaultedQueryObserverOptions, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { restingClient } from '../../src/admin/tabs/restingClient.ts'

const front = new QueryClient()
const behind = restingClient(front)
const queryKey: readonly unknown[] = ['orders']
const queryFn = (): Promise<unknown> => Promise.resolve([])
const asked = (client: QueryClient): DefaultedQueryObserverOptions => client.defaultQueryOptions({ queryKey, queryFn })

/** What is drawn and what the observer then says of itself are the same: else each would draw the other anew. */
const agrees = (observer: QueryObserver, asked: DefaultedQueryObserverOptions) => {
  const drawn = observer.getOptimisticResult({ ...asked, _optimisticResults: 'optimistic' })
  observer.setOptions(asked)
  return observer.getCurrentResult().isEnabled === drawn.isEnabled
}

test('a page behind another one asks nothing', () => {
  expect(new QueryObserver(behind, asked(behind)).getCurrentResult().isEnabled).toBe(false)
})

test('a question first drawn behind is asked when its page comes to the front, and rests again behind', () => {
  const observer = new QueryObserver(behind, asked(behind))
  expect(agrees(observer, asked(front))).toBe(true)
  expect(observer.getCurrentResult().isEnabled).toBe(true)
  expect(agrees(observer, asked(behind))).toBe(true)
  expect(observer.getCurrentResult().isEnabled).toBe(false)
})

test('a question first drawn in front rests behind', () => {
  const observer = new QueryObserver(front, asked(front))
  expect(agrees(observer, asked(behind))).toBe(true)
  expect(observer.getCurrentResult().isEnabled).toBe(false)
})
