import { withAdvisoryLock } from '../database/withAdvisoryLock.ts'
import type { Job, Workplace } from '../domain/job.ts'
import { guarded } from '../engine/guarded.ts'

/** Starts periodic jobs, each in one process at a time by an advisory lock. Stopping waits for those that run. */
export function createJobs(jobs: Readonly<Record<string, Job>>, workplace: () => Workplace): { stop(): Promise<void> } {
  const running = new Map<string, Promise<unknown>>()
  const begin = (name: string, { run }: Job) => {
    if (running.has(name)) return
    const place = workplace()
    const work = guarded(place.onError, () =>
      withAdvisoryLock(place.connection, `job ${name}`, () => run(place, new Date())),
    )
    running.set(
      name,
      work().finally(() => running.delete(name)),
    )
  }
  const timers = Object.entries(jobs).map(([name, job]) => {
    if (job.atOnce) begin(name, job)
    return setInterval(() => begin(name, job), job.everyMs).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
