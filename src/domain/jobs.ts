import type { Connection } from '../database/connect.ts'
import type { OnError } from '../engine/guarded.ts'
import { tidy } from '../database/tidy.ts'
import type { Registry } from '../engine/model.ts'
import type { Storage } from '../storage/localStorage.ts'
import { remindAll } from './reminders/remindAll.ts'
import { removeUnusedUploads } from './removeUnusedUploads.ts'
import type { Sender } from './webhooks/createSender.ts'

/** What a job works with. */
export interface Workplace {
  connection: Connection
  registry: Registry
  storage: Storage
  sender: Sender
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

const MINUTE = 60_000

/** The jobs by their names. */
export const jobs: Readonly<Record<string, Job>> = {
  reminders: {
    everyMs: 10 * MINUTE,
    atOnce: true,
    async run({ connection, registry, outboxFilled, onError }, now) {
      if ((await remindAll(connection.db, registry, now, onError)) > 0) outboxFilled()
    },
  },
  uploads: {
    everyMs: 6 * 60 * MINUTE,
    async run({ connection, storage, registry }, now) {
      await removeUnusedUploads(connection.db, storage, registry.entities, now)
    },
  },
  tidying: { everyMs: 30 * MINUTE, run: ({ connection }) => tidy(connection) },
  // What is sent may take its time; what is to be sent again is looked for meanwhile.
  webhooks: { everyMs: 5000, atOnce: true, run: async ({ sender }) => void sender.wake() },
}
