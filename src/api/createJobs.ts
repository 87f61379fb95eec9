import { withAdvisoryLock } from '../database/withAdvisoryLock.ts'
import type { Job, JobState, Workplace } from '../domain/job.ts'
import { guarded } from '../engine/guarded.ts'

export interface Jobs {
  states(): Record<string, JobState>
  /** Waits for those that run. */
  stop(): Promise<void>
}

/** Starts periodic jobs, each in one process at a time by an advisory lock. */
export function createJobs(jobs: Readonly<Record<string, Job>>, workplace: () => Workplace): Jobs {
  const running = new Map<string, Promise<unknown>>()
  const states = new Map<string, JobState>()
  const begin = (name: string, job: Job) => {
    const state = states.get(name)!
    state.nextAt = nextAt(job)
    if (running.has(name)) return
    const place = workplace()
    const work = guarded(place.onError, () =>
      withAdvisoryLock(place.connection, `job ${name}`, () => watched(state, () => job.run(place, new Date()))),
    )
    running.set(
      name,
      work().finally(() => running.delete(name)),
    )
  }
  const timers = Object.entries(jobs).map(([name, job]) => {
    states.set(name, { failed: false, failures: 0, nextAt: nextAt(job) })
    if (job.atOnce) begin(name, job)
    return setInterval(() => begin(name, job), job.everyMs).unref()
  })
  return {
    states: () => Object.fromEntries(states),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

const nextAt = ({ everyMs }: Job) => new Date(Date.now() + everyMs).toISOString()

async function watched(state: JobState, run: () => Promise<void>) {
  const began = Date.now()
  state.startedAt = new Date(began).toISOString()
  let failed = true
  try {
    await run()
    failed = false
  } finally {
    Object.assign(state, { failed, ms: Date.now() - began, failures: state.failures + Number(failed) })
  }
}
