import { expect, test, vi } from 'vitest'
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

test('who is patient lets others go first, but not for ever', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const enter = exclusiveQueue()
  const leave = await enter(0)
  const events: string[] = []
  const hold = (name: string, isPatient?: boolean) =>
    enter(5000, isPatient).then(next => {
      events.push(name)
      next()
    })
  const all = [hold('file', true), hold('list'), hold('second list')]
  leave()
  await Promise.all(all)
  expect(events).toEqual(['list', 'second list', 'file'])

  const again = await enter(0)
  const late = [hold('file', true), hold('list')]
  vi.advanceTimersByTime(60)
  again()
  await Promise.all(late)
  expect(events.slice(3)).toEqual(['file', 'list'])
  vi.useRealTimers()
})
