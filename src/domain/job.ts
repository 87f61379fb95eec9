import type { Connection } from '../database/connect.ts'
import type { OnError } from '../engine/guarded.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Storage } from '../storage/localStorage.ts'

/** What a job works with. */
export interface Workplace {
  connection: Connection
  registry: Registry
  storage: Storage
  /** Sends webhooks that are due. */
  sender: { wake(): Promise<void> }
  /** Tells open pages that something committed waits in the outbox. */
  outboxFilled(): void
  /** Told of a part that failed while the others go on. */
  onError: OnError
}

/** What is done now and then by itself. */
export interface Job {
  everyMs: number
  /** Done at a start, too, for what a standstill kept back. */
  atOnce?: boolean
  /** Not begun while it still runs, here or in another process; one that throws is logged and done again at the next time. */
  run(workplace: Workplace, now: Date): Promise<void>
}
