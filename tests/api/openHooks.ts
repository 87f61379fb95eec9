import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, vi } from 'vitest'
import { globalTables } from '../../src/database/tables.ts'
import { createSender, type Sender } from '../../src/domain/webhooks/createSender.ts'
import type { Caller, TestApp } from '../support/createTestApp.ts'
import type { ReceivedCall } from '../support/openReceiver.ts'

export interface Delivery {
  id: string
  event: string
  sn: string | null
  state: number
  tries: number
  status: number | null
  answer: string | null
  failure: string | null
  nextAt: string
  sentAt: string | null
  url: string | null
  body: string
}

export interface Hooks {
  /** Registers a webhook as somebody. @returns its id */
  register(by: Caller, given: { url: string; name?: string; events?: string }): Promise<string>
  secretOf(by: Caller, id: string): Promise<string>
  /** What was left for a webhook, in the order of the records' own deliveries. */
  deliveries(webhookId: string): Promise<Delivery[]>
  /** Sends all that is due at a time, on a machine that is tried out unless said otherwise. */
  sendAt(time: Date, options?: { loopback?: boolean; timeoutMs?: number }): Promise<void>
  /** A sender at work, to be stopped by who asks for it. */
  senderAt(time: Date): Sender
  /** No webhook and no delivery of anybody. */
  clear(): Promise<void>
}

export function openHooks(app: TestApp): Hooks {
  const { db } = app.connection
  const globals = globalTables(app.registry.entities)
  const made = async (by: Caller, path: string, body: object) => {
    const answer = await by.send<{ id: string }>('POST', path, body)
    expect([answer.status, answer.body.message]).toEqual([200, ''])
    return answer.body.result.id
  }
  const onError = (error: unknown) => expect.unreachable(String(error))
  const open = (time: Date, options: { loopback?: boolean; timeoutMs?: number } = {}) =>
    createSender({ db, globals, loopback: true, onError, now: () => time, ...options })
  return {
    register: (by, { url, name = '财务系统', events }) => made(by, 'system/webhooks', { name, url, events }),
    async secretOf(by, id) {
      const { body } = await by.send<{ secret: string }>('POST', `system/webhooks/${id}/_secret`)
      return body.result.secret
    },
    async deliveries(webhookId) {
      const rows = await db
        .selectFrom('webhookDelivery')
        .selectAll()
        .where('webhookId', '=', webhookId)
        .orderBy('time')
        .orderBy('id')
        .execute()
      return rows as unknown as Delivery[]
    },
    senderAt: open,
    async sendAt(time, options) {
      const sender = open(time, options)
      await sender.wake()
      await sender.stop()
    },
    async clear() {
      await db.deleteFrom('webhookDelivery').execute()
      await db.deleteFrom('webhook').execute()
    },
  }
}

/** Whether who receives a call at a time takes it as signed, by the library of Standard Webhooks. */
export function isSigned({ headers, body }: ReceivedCall, secret: string, at: Date): boolean {
  const header = (name: string) => String(headers[name] ?? '')
  const signed = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  }
  // The library asks the clock how old a call is.
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  try {
    new Webhook(secret).verify(body, signed)
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  } finally {
    vi.useRealTimers()
  }
}
