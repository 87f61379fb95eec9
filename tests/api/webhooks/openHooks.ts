import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, vi } from 'vitest'
import { globalTables } from '../../../src/database/tables.ts'
import { createSender, type Sender } from '../../../src/domain/webhooks/createSender.ts'
import type { Answer, Caller, TestApp } from '../../support/createTestApp.ts'
import { openReceiver, type ReceivedCall, type Receiver } from '../../support/openReceiver.ts'
import { openWorkbench, type Workbench } from '../openWorkbench.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND

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

export interface Told {
  type: string
  recordId: string
  id: string
  sequence: number
}

interface HookGiven {
  url: string
  name?: string
  events?: string
  contents?: string
  roleId?: string
}

export interface Hooks {
  bench: Workbench
  admin: Caller
  keeper: Caller
  /** Of another company. */
  stranger: Caller
  /** Leaves no webhook and no delivery of anybody. @returns who takes what is sent from now on */
  begin(): Promise<Receiver>
  /** Where the receiver waits. */
  url(): string
  /** What the receiver was told. */
  told(): Told[]
  /** Confirms a stock-out. */
  confirm(id: string): Promise<Answer<unknown>>
  /** A new stock-out that is confirmed. @returns its id */
  confirmed(): Promise<string>
  /** Registers a webhook as somebody. @returns its id */
  register(by: Caller, given: HookGiven): Promise<string>
  secretOf(by: Caller, id: string): Promise<string>
  /** What was left for a webhook, in the order of the records' own deliveries. */
  deliveries(webhookId: string): Promise<Delivery[]>
  /** Sends all that is due at a time, on a machine that is tried out unless said otherwise. */
  sendAt(time: Date, options?: { loopback?: boolean; timeoutMs?: number }): Promise<void>
  /** A sender at work, to be stopped by who asks for it. */
  senderAt(time: Date): Sender
}

export async function openHooks(app: TestApp): Promise<Hooks> {
  const { db } = app.connection
  const bench = await openWorkbench(app)
  const [admin, keeper, stranger] = await Promise.all([app.as('admin'), app.as('warehouse'), app.as('other')])
  let receiver: Receiver
  const globals = globalTables(app.registry.entities)
  const made = async (by: Caller, path: string, body: object) => {
    const answer = await by.send<{ id: string }>('POST', path, body)
    expect([answer.status, answer.body.message]).toEqual([200, ''])
    return answer.body.result.id
  }
  const onError = (error: unknown) => expect.unreachable(String(error))
  const open = (time: Date, options: { loopback?: boolean; timeoutMs?: number } = {}) =>
    createSender({ db, globals, loopback: true, onError, now: () => time, ...options })
  const confirm = (id: string) =>
    keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
  return {
    ...{ bench, admin, keeper, stranger, confirm },
    async begin() {
      await db.deleteFrom('webhookDelivery').execute()
      await db.deleteFrom('webhook').execute()
      receiver = await openReceiver()
      return receiver
    },
    url: () => `${receiver.url}/hook`,
    told: () => receiver.calls.map(({ body }) => JSON.parse(body) as Told),
    async confirmed() {
      const id = await bench.pending()
      expect((await confirm(id)).status).toBe(200)
      return id
    },
    register: (by, given) => made(by, 'system/webhooks', { name: '财务系统', ...given }),
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
  }
}

/** A moment from now. */
export const after = (milliseconds: number) => new Date(Date.now() + milliseconds)

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
