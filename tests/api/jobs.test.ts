import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerApps } from '../../src/apps/apps.ts'
import { createJobs } from '../../src/api/createJobs.ts'
import { withAdvisoryLock } from '../../src/database/withAdvisoryLock.ts'
import type { Connection } from '../../src/database/connect.ts'
import { registered } from '../../src/domain/app.ts'
import type { Job, Workplace } from '../../src/domain/job.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createLocalStorage } from '../../src/storage/localStorage.ts'
import { bothEngines } from '../support/engines.ts'

const SECOND = 1000

describe.each(bothEngines())('jobs on $name', engine => {
  let connection: Connection
  let registry: Registry
  const failures: unknown[] = []

  beforeAll(async () => {
    connection = await engine.open()
    registry = await loadRegistry(projectRoot())
    registerApps(registry)
  })
  afterAll(() => connection.close())
  beforeEach(() => {
    failures.length = 0
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => void vi.useRealTimers())

  const storage = createLocalStorage(join(tmpdir(), 'docket-jobs-without-files'))
  const sender = { wake: () => Promise.resolve(), stop: () => Promise.resolve() }
  const workplace = (): Workplace => ({
    connection,
    registry,
    storage,
    sender,
    outboxFilled: () => undefined,
    onError: error => void failures.push(error),
  })
  const start = (given: Record<string, Job>) => createJobs(given, workplace)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400 * SECOND).toISOString()
  /** A job that tells when it is begun, and ends when it is let. */
  const held = (further: Partial<Job> = {}) => {
    const begun: (() => void)[] = []
    const waiting: (() => void)[] = []
    const run = () => {
      for (const tell of waiting.splice(0)) tell()
      return new Promise<void>(resolve => void begun.push(resolve))
    }
    const until = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), { interval: 1, timeout: 5000 })
    return { job: { everyMs: 10 * SECOND, run, ...further } satisfies Job, begun, until }
  }

  it('tell when they ran, how long, whether they failed, and when they run next', async () => {
    let isRight = false
    const run = () => (isRight ? Promise.resolve() : Promise.reject(new Error('a mistake')))
    const working = start({ tried: { everyMs: 10 * SECOND, run } })
    const state = () => working.states().tried!
    expect(state()).toEqual({ failed: false, failures: 0, nextAt: expect.any(String) })
    const soonest = state().nextAt
    vi.advanceTimersByTime(10 * SECOND)
    await vi.waitFor(() => expect(state()).toMatchObject({ failed: true, failures: 1, ms: expect.any(Number) }))
    expect(Date.parse(state().startedAt!)).toBeGreaterThan(Date.now() - 60 * SECOND)
    expect(state().nextAt >= soonest).toBe(true)
    isRight = true
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10 * SECOND)
      expect(state()).toMatchObject({ failed: false, failures: 1 })
    })
    await working.stop()
  })

  it('run at their times, and at a start where they say so', async () => {
    const counts = { now: 0, later: 0 }
    const job = (name: keyof typeof counts, atOnce: boolean): Job => ({
      everyMs: 10 * SECOND,
      atOnce,
      run: async () => void counts[name]++,
    })
    const working = start({ now: job('now', true), later: job('later', false) })
    await vi.waitFor(() => expect(counts).toEqual({ now: 1, later: 0 }))
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10 * SECOND)
      expect(Math.min(counts.now - 2, counts.later - 1)).toBeGreaterThanOrEqual(0)
    })
    await working.stop()
    const before = { ...counts }
    vi.advanceTimersByTime(60 * SECOND)
    await working.stop()
    expect(counts).toEqual(before)
  })

  it('are not begun again while they run, and a stop waits for them', async () => {
    const { job, begun, until } = held({ atOnce: true })
    const working = start({ job })
    await until(1)
    vi.advanceTimersByTime(60 * SECOND)
    expect(begun).toHaveLength(1)
    let isStopped = false
    const stopping = working.stop().then(() => (isStopped = true))
    await Promise.resolve()
    expect(isStopped).toBe(false)
    begun[0]!()
    await stopping
    expect(failures).toEqual([])
  })

  it('that throw are told of, and run again', async () => {
    let runs = 0
    const working = start({
      job: {
        everyMs: 10 * SECOND,
        run: () => Promise.reject(new Error(`no. ${++runs}`)),
      },
    })
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10 * SECOND)
      expect(failures.length).toBeGreaterThanOrEqual(2)
    })
    await working.stop()
    expect(failures.slice(0, 2).map(String)).toEqual(['Error: no. 1', 'Error: no. 2'])
  })

  it('run in one process at a time', async () => {
    if (connection.engine === 'embedded') return
    const { job, begun, until } = held({ atOnce: true })
    const [one, two] = [start({ job }), start({ job })]
    await until(1)
    expect(await withAdvisoryLock(connection, 'job job', () => Promise.resolve())).toBe(false)
    expect(await withAdvisoryLock(connection, 'job other', () => Promise.resolve())).toBe(true)
    begun[0]!()
    await Promise.all([one.stop(), two.stop()])
    expect(await withAdvisoryLock(connection, 'job job', () => Promise.resolve())).toBe(true)
    expect(begun).toHaveLength(1)
  })

  it('that throw leave their turn to others', async () => {
    await expect(withAdvisoryLock(connection, 'x', () => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
    expect(await withAdvisoryLock(connection, 'x', () => Promise.resolve())).toBe(true)
  })

  it('tidying throws away what is past its time and keeps the rest', async () => {
    const company = await connection.db.selectFrom('serviceBuyer').select('id').limit(1).executeTakeFirstOrThrow()
    const row = (sentAt: string | null, topic: string) => ({
      id: crypto.randomUUID(),
      serviceBuyerId: company.id,
      time: new Date().toISOString(),
      topic,
      payload: '{}',
      sentAt,
    })
    await connection.db
      .insertInto('outbox')
      .values([row(daysAgo(8), 'old'), row(daysAgo(6), 'young'), row(null, 'waiting')])
      .execute()
    await registered.jobs.tidying!.run(workplace(), new Date())
    const left = await connection.db
      .selectFrom('outbox')
      .select('topic')
      .where('topic', 'in', ['old', 'young', 'waiting'])
      .orderBy('topic')
      .execute()
    expect(left.map(({ topic }) => topic)).toEqual(['waiting', 'young'])
  })

  it('take away uploads that nothing has referred to for days', async () => {
    const account = await connection.db
      .selectFrom('account')
      .select(['id', 'serviceBuyerId'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const row = (days: number) => ({
      ...{ id: crypto.randomUUID(), serviceBuyerId: account.serviceBuyerId, accountId: account.id },
      ...{ time: daysAgo(days), contentType: 'image/jpeg', size: 1 },
    })
    const [old, young] = [row(8), row(6)]
    await connection.db.insertInto('upload').values([old, young]).execute()
    await registered.jobs.uploads!.run(workplace(), new Date())
    const left = await connection.db.selectFrom('upload').select('id').where('id', 'in', [old.id, young.id]).execute()
    expect(left).toEqual([{ id: young.id }])
  })
})
