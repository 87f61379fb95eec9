import type { Kysely } from 'kysely'
import { forCompany, type CompanyDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'
import { deliver } from './deliver.ts'
import { claimDue, giveUp, webhooksDue } from './deliveries.ts'

export interface Sender {
  /** Sends the deliveries that are due. Resolves when all were tried, and never rejects. */
  wake(): Promise<void>
  /** Aborts deliveries under way; the next process sends them again. */
  stop(): Promise<void>
}

export interface SenderOptions {
  db: Kysely<AnyTables>
  globals: ReadonlySet<string>
  /** Whether loopback addresses are allowed: only where the product is tried out. */
  loopback: boolean
  onError: OnError
  now?: () => Date
  /** Timeout of a delivery in ms. */
  timeoutMs?: number
}

/**
 * Makes the sender of webhook deliveries. Each webhook has a lane of its own, so that one that does not answer delays
 * no other.
 */
export function createSender(options: SenderOptions): Sender {
  const { db, globals, loopback, onError, now = () => new Date(), timeoutMs = 10_000 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const lanes = new Map<string, Promise<void>>()

  const send = guarded(onError, async (company: CompanyDb, webhookId: string) => {
    for (;;) {
      // Read each time: it may be changed or disabled meanwhile.
      const receiver = await company
        .selectFrom('webhook')
        .select(['id', 'name', 'url', 'secret', 'creatorId', 'failingSince', 'disabled'])
        .where('id', '=', webhookId)
        .executeTakeFirst()
      if (!receiver) return giveUp(company, webhookId)
      if (receiver.disabled || signal.aborted) return
      const claimed = await claimDue(company, webhookId, now())
      if (claimed.length === 0) return
      await Promise.all(claimed.map(one => deliver(company, receiver, one, { loopback, signal, now, timeoutMs })))
    }
  })
  const start = (serviceBuyerId: string, webhookId: string) => {
    const lane = send(forCompany(db, serviceBuyerId, globals), webhookId).finally(() => lanes.delete(webhookId))
    lanes.set(webhookId, lane)
  }
  const look = guarded(onError, async () => {
    const due = await webhooksDue(forInstallation(db), now())
    for (const { serviceBuyerId, webhookId } of due)
      if (!lanes.has(webhookId) && !signal.aborted) start(serviceBuyerId, webhookId)
  })
  let looking: Promise<void> = Promise.resolve()
  const wake = async () => {
    if (signal.aborted) return
    looking = looking.then(look)
    await looking
    await Promise.all(lanes.values())
  }
  return {
    wake,
    async stop() {
      stopping.abort()
      await looking
      await Promise.all(lanes.values())
    },
  }
}
