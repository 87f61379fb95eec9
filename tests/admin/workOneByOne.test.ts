import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { type Task, workOneByOne } from '../../src/admin/actions/bulk/workOneByOne.ts'

const waiting = (...ids: string[]): Task[] => ids.map(id => ({ id, name: id, key: `key ${id}`, state: 'waiting' }))
const statesOf = (tasks: readonly Task[]) => tasks.map(({ id, state, reason }) => [id, state, reason].join(' ').trim())

/** Works on tasks; the failures say what comes of one, once. */
async function work(tasks: readonly Task[], failures: Record<string, Error> = {}, isStopped = () => false) {
  const sent: string[] = []
  let now = tasks
  const lost = await workOneByOne(tasks, {
    send: async ({ id, key }) => {
      sent.push(key)
      if (failures[id]) throw failures[id]
    },
    onTold: told => (now = told),
    isStopped,
  })
  return { now, sent, lost }
}

test('what is refused of one keeps no other back, and its reason is kept', async () => {
  const { now, lost } = await work(waiting('a', 'b', 'c'), { b: new HttpError('库存不足', 409) })
  expect(statesOf(now)).toEqual(['a done', 'b refused 库存不足', 'c done'])
  expect(lost).toBeUndefined()
})

test.each([
  ['a lost connection', new HttpError('网络连接失败', 0)],
  ['a server that fails', new HttpError('网络连接失败', 503)],
  ['too many requests', new HttpError('网络连接失败', 429)],
])('%s ends it, and those that wait are gone on with under their keys', async (_, failure) => {
  const first = await work(waiting('a', 'b', 'c'), { b: failure })
  expect(first.lost).toBe('网络连接失败')
  expect(statesOf(first.now)).toEqual(['a done', 'b waiting', 'c waiting'])
  const then = await work(first.now)
  expect(then.sent).toEqual(['key b', 'key c'])
  expect(statesOf(then.now)).toEqual(['a done', 'b done', 'c done'])
})

test('it is stopped between two', async () => {
  let asked = 0
  const { now, sent } = await work(waiting('a', 'b', 'c'), {}, () => ++asked > 2)
  expect(sent).toEqual(['key a', 'key b'])
  expect(statesOf(now)).toEqual(['a done', 'b done', 'c waiting'])
})
