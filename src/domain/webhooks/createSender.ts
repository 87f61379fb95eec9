import type { Kysely } from 'kysely'
import { forCompany, type CompanyDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'
import { deliver } from './deliver.ts'
import { claimDue, giveUp, webhooksDue } from './deliveries.ts'

export interface Sender {
  /** Sends what is due. Resolves when all of it was tried, and never fails. */
  wake(): Promise<void>
  /** Breaks off what is on its way; the next process sends it again. */
  stop(): Promise<void>
}

export interface SenderOptions {
  db: Kysely<AnyTables>
  globals: ReadonlySet<string>
  /** Whether messages may go to this machine: only where it is tried out. */
  loopback: boolean
  onError: OnError
  now?: () => Date
  /** How long a receiver may take. */
  timeoutMs?: number
}

/** Sends the deliveries of webhooks, each webhook at its own pace: one that does not answer keeps no other waiting. */
export function createSender(options: SenderOptions): Sender {
  const { db, globals, loopback, onError, now = () => new Date(), timeoutMs = 10_000 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const lanes = new Map<string, Promise<void>>()

  const send = guarded(onError, async (company: CompanyDb, webhookId: string) => {
    for (;;) {
      // Asked each time: it may be changed or switched off meanwhile.
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
