import type { InstallationDb } from '../database/company.ts'

export interface Outbox {
  /** Something may wait: send it soon. */
  filled(): void
  stop(): Promise<void>
}

type Message = { topic: string; payload: Record<string, unknown>; serviceBuyerId: string }

const SWEEP_MS = 5000
const MOST_AT_ONCE = 200

/**
 * Sends what transactions left in the outbox, after their commit and in its order. What a stopped process did not
 * send, the next sweep of any process does.
 */
export function createOutbox(
  db: InstallationDb,
  send: (message: Message) => void,
  onError: (error: unknown) => void,
): Outbox {
  let running: Promise<void> | undefined
  let again = false
  const sweep = () => {
    again = true
    running ??= drain().finally(() => {
      running = undefined
    })
  }
  const drain = async () => {
    while (again) {
      again = false
      const sent = await sendWaiting(db, send).catch(onError)
      again ||= sent === MOST_AT_ONCE
    }
  }
  const timer = setInterval(sweep, SWEEP_MS)
  return {
    filled: sweep,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function sendWaiting(db: InstallationDb, send: (message: Message) => void): Promise<number> {
  return db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload', 'serviceBuyerId'])
      .where('sentAt', 'is', null)
      .orderBy('time')
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    await trx
      .updateTable('outbox')
      .set({ sentAt: new Date().toISOString() })
      .where(
        'id',
        'in',
        rows.map(row => row.id),
      )
      .execute()
    for (const row of rows) send(row)
    return rows.length
  })
}
