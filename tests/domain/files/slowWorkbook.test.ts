import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STARTED } from '../../../src/workbook/protocol.ts'
import { runWorkbookTask } from '../../../src/domain/files/runWorkbookTask.ts'

/** Threads that begin, and never come to an end by themselves. */
const { threads } = vi.hoisted(() => ({
  threads: [] as { isEnded: boolean; emit: (event: string, ...given: string[]) => void }[],
}))

vi.mock('node:worker_threads', async original => ({
  ...(await original<typeof import('node:worker_threads')>()),
  Worker: class extends EventEmitter {
    isEnded = false
    constructor() {
      super()
      threads.push(this)
    }
    async terminate() {
      this.isEnded = true
    }
  },
}))

test('a workbook that takes longer than it may is ended, and says how long that is; the next has its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const owner = { serviceBuyerId: 'A', accountId: 'a' }
  const run = () => runWorkbookTask({ kind: 'check', content: new Uint8Array(), placeholders: [] }, owner)
  const refused = expect(run()).rejects.toMatchObject({
    code: 'workbook.tooSlow',
    message: '模版过于复杂，10秒内未能处理完，请精简后重新上传',
  })
  await vi.waitFor(() => expect(threads).toHaveLength(1))
  const next = run()
  // Its time counts from when it began: on a busy machine that may be later.
  vi.advanceTimersByTime(11_000)
  threads[0]!.emit('message', STARTED)
  vi.advanceTimersByTime(9000)
  expect(threads[0]!.isEnded).toBe(false)
  vi.advanceTimersByTime(1000)
  await refused
  expect(threads[0]!.isEnded).toBe(true)
  await vi.waitFor(() => expect(threads).toHaveLength(2))
  threads[1]!.emit('message', {} as never)
  await next
})
