import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../../src/database/connect.ts'
import type { Activity } from '../../src/domain/installation/activity.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines, postgresql } from '../support/engines.ts'

const activity = (): Activity => ({
  sockets: 7,
  exports: { running: 2, waiting: 3 },
  jobs: {
    tidying: { startedAt: '2026-01-01T00:00:10Z', ms: 1500, failed: true, failures: 4, nextAt: '2026-01-01T00:30:10Z' },
    uploads: { failed: false, failures: 0, nextAt: '2026-01-01T06:00:00Z' },
  },
})

/** The figures that are shown, by name and labels. */
async function figures({ app }: TestApp): Promise<Map<string, number>> {
  const { body } = await app.inject('/metrics')
  const lines = body.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describe.each(engines())('figures on $name', engine => {
  let app: TestApp
  let sales: Caller
  beforeAll(async () => {
    app = await createTestApp(engine, undefined, { activity })
    sales = await app.as('sales')
  })
  afterAll(() => app.close())

  it('count requests by route, however many addresses there are', async () => {
    const label = '{method="GET",route="/v1/salesOrder/stockOutOrder/:id",status="4xx"}'
    const before = await figures(app)
    for (let asked = 0; asked < 20; asked++) {
      await sales.get(`salesOrder/stockOutOrder/${randomUUID()}`)
      await app.app.inject(`/${randomUUID()}`)
      await app.app.inject(`/v1/${randomUUID()}`)
    }
    const after = await figures(app)
    const counted = (all: typeof after) => all.get(`docket_request_seconds_count${label}`) ?? 0
    expect(counted(after) - counted(before)).toBe(20)
    expect([...after.keys()].filter(name => /[\da-f]{8}-/.test(name))).toEqual([])
  })

  it('tell what is open, runs and waits', async () => {
    await sql`update outbox set sent_at = now() where sent_at is null`.execute(app.connection.db)
    await sql`delete from webhook_delivery`.execute(app.connection.db)
    expect((await figures(app)).get('docket_outbox_messages')).toBe(0)
    await sql`
      insert into outbox (service_buyer_id, id, time, topic, payload)
      select id, gen_random_uuid(), now() - interval '1 minute', 'changed', '{}' from service_buyer`.execute(
      app.connection.db,
    )
    await sql`
      insert into webhook_delivery (service_buyer_id, id, event, webhook_id, webhook_name, record_id, place, operator_name, time, body, next_at, state)
      select id, gen_random_uuid(), 'x', id, 'x', id, 1, 'x', now(), '', now(), state
      from service_buyer, unnest(array[0, 0, 1, 2]) state`.execute(app.connection.db)
    const now = await figures(app)
    expect(
      Object.fromEntries([...now].filter(([name]) => /^docket_(?!request|database|outbox_old)/.test(name))),
    ).toEqual({
      docket_sockets: 7,
      'docket_exports{state="running"}': 2,
      'docket_exports{state="waiting"}': 3,
      docket_outbox_messages: 2,
      'docket_webhook_deliveries{state="waiting"}': 4,
      'docket_webhook_deliveries{state="failed"}': 2,
      'docket_job_last_start_seconds{job="tidying"}': 1767225610,
      'docket_job_last_duration_seconds{job="tidying"}': 1.5,
      'docket_job_failures{job="tidying"}': 4,
      'docket_job_failures{job="uploads"}': 0,
    })
    expect(now.get('docket_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60)
    expect(now.get('docket_database_up')).toBe(1)
    expect(now.has('nodejs_eventloop_lag_seconds')).toBe(true)
  })
})

it('the connections of PostgreSQL are counted by pool', async () => {
  const app = await createTestApp(postgresql)
  const held = app.connection.db.connection().execute(async () => {
    const now = await figures(app)
    const [total, idle] = ['total', 'idle'].map(state =>
      now.get(`docket_database_connections{pool="main",state="${state}"}`),
    )
    expect(total! - idle!).toBe(1)
    expect(now.get('docket_database_connections{pool="search",state="waiting"}')).toBe(0)
  })
  await held
  await app.close()
})

it('those who wait for the embedded database are counted, and the others while it is away', async () => {
  const template = readFileSync(inject('embeddedTemplate'))
  const open = () => connect({ template, statementTimeout: 2000 })
  const app = await createTestApp({ name: 'embedded', open })
  const counts = () => app.connection.counts()[0]!
  const { db } = app.connection
  const waiting = await db.connection().execute(async () => {
    const others = [1, 2].map(() => sql`select 1`.execute(db))
    await expect.poll(counts).toEqual({ pool: 'embedded', total: 1, idle: 0, waiting: 2 })
    return others
  })
  await Promise.all(waiting)
  expect(counts()).toMatchObject({ idle: 1, waiting: 0 })
  // In memory there is no other life.
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow()
  const away = await figures(app)
  expect([away.get('docket_database_up'), away.get('docket_sockets')]).toEqual([0, 0])
  await app.close()
})
