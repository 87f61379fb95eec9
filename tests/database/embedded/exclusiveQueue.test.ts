import { expect, test } from 'vitest'
import { exclusiveQueue } from '../../../src/database/embedded/exclusiveQueue.ts'

test('holders follow each other in the order they came, never two at once', async () => {
  const enter = exclusiveQueue()
  const events: string[] = []
  const hold = async (name: string) => {
    const leave = await enter(5000)
    events.push(`${name} in`)
    await Promise.resolve()
    events.push(`${name} out`)
    leave()
  }
  await Promise.all([hold('a'), hold('b'), hold('c')])
  await hold('d')
  expect(events).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out', 'd in', 'd out'])
})

test('who waits too long is refused and does not keep the next one waiting', async () => {
  const enter = exclusiveQueue()
  const leave = await enter(0)
  await expect(enter(1)).rejects.toMatchObject({ code: 'unavailable' })
  const next = enter(5000)
  leave()
  await next
})
