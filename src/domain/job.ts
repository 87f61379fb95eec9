import type { Connection } from '../database/connect.ts'
import type { OnError } from '../engine/guarded.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Storage } from '../storage/localStorage.ts'

/** The context of a job. */
export interface Workplace {
  connection: Connection
  registry: Registry
  storage: Storage
  /** Sends webhooks that are due. */
  sender: { wake(): Promise<void> }
  /** Sends the messages that wait in the outbox to open pages. */
  outboxFilled(company?: string): void
  /** Called with the error of a part that failed while the others go on. */
  onError: OnError
}

/** How a job fared in this process; others may have run it, too. Times are ISO times. */
export interface JobState {
  startedAt?: string
  /** Duration of the last run in ms; absent until one ended. */
  ms?: number
  /** Whether the last run ended with an error. */
  failed: boolean
  /** Runs that ended with an error since the process began. */
  failures: number
  nextAt: string
}

/** A job that runs periodically. */
export interface Job {
  everyMs: number
  /** Runs when the process starts, too, to catch up after a downtime. */
  atOnce?: boolean
  /**
   * Never runs twice at the same time, here or in another process; an error is logged, and the job runs again at its
   * next time.
   */
  run(workplace: Workplace, now: Date): Promise<void>
}
