import { expect, test } from 'vitest'
import { boundedQueue } from '../../../src/domain/access/boundedQueue.ts'

/** Work that ends when it is told to. */
function open() {
  let end = () => {}
  const ended = new Promise<void>(resolve => (end = resolve))
  return { work: () => ended, end }
}

test('so much runs at once, so much waits in its order, and more is refused with the seconds to wait', async () => {
  const queue = boundedQueue(1, 2)
  const first = open()
  const order: string[] = []
  const running = queue(first.work)
  const waiting = ['second', 'third'].map(name => queue(async () => void order.push(name)))
  await expect(queue(async () => undefined)).rejects.toMatchObject({
    code: 'server.busy',
    kind: 'tooMany',
    details: { seconds: 2 },
  })
  first.end()
  await Promise.all([running, ...waiting])
  expect(order).toEqual(['second', 'third'])
  expect(await queue(async () => 'free again')).toBe('free again')
})

test('work that fails makes room as well', async () => {
  const queue = boundedQueue(1, 0)
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 1)).toBe(1)
})
