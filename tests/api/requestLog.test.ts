import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Routes, ServerApp } from '../../src/api/serverApp.ts'
import { appsOf } from '../../src/apps/apps.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { connect } from '../../src/database/connect.ts'
import type { SlowStatement } from '../../src/database/connection/slowStatements.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines, postgresql } from '../support/engines.ts'
import { newDatabase } from '../support/postgres.ts'

type Line = Record<string, unknown> & { level: number; msg: string; reqId?: string; route?: string }

const [INFO, WARN] = [30, 40]
const lines: Line[] = []
let app: TestApp
let sales: Caller

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
  const registry = await loadRegistry(projectRoot())
  const failing: ServerApp = { routes: [fails] }
  app = await createTestApp(postgresql, undefined, {
    apps: [...appsOf(registry), failing],
    log: { level: 'trace', stream },
  })
  sales = await app.as('sales')
})
afterAll(() => app.close())

/** A bug, of which the database tells what a row holds. */
const fails: Routes = async app =>
  void app.get('/fails', { config: { permission: 'public' } }, () => {
    throw Object.assign(new Error('a mistake'), { code: '23505', detail: `Key (x)=(${CANARY}) already exists.` })
  })

const CANARY = `canary${randomUUID().replaceAll('-', '')}`

/** What is logged of what is done. */
async function logged(act: () => Promise<unknown>): Promise<Line[]> {
  const before = lines.length
  await act()
  return lines.slice(before)
}

describe('a request', () => {
  it('is one line that says who asked which route of which company, how it ended and how long it took', async () => {
    const [line, ...more] = await logged(() => sales.get(`salesOrder/stockOutOrder/${randomUUID()}?x=${CANARY}`))
    expect(more).toEqual([])
    expect(line).toMatchObject({
      ...{ level: INFO, msg: 'request', method: 'GET', route: '/v1/salesOrder/stockOutOrder/:id', account: 'sales' },
      ...{ companyId: expect.any(String), accountId: expect.any(String), ms: expect.any(Number), status: 404 },
    })
    expect(line!.reqId).toMatch(/^[\da-f-]{36}$/)
  })

  it('has in its line the number that its answer has', async () => {
    let id: unknown
    const [line] = await logged(async () => (id = (await sales.get('auth/me')).headers['x-request-id']))
    expect(line!.reqId).toBe(id)
  })

  it('warns when it failed, and stays below what is read otherwise when nobody asked for anything', async () => {
    const failed = await logged(() => app.app.inject('/v1/fails'))
    expect(failed.map(({ level, status }) => [level, status])).toEqual([
      [50, undefined],
      [WARN, 500],
    ])
    const [health] = await logged(() => app.app.inject('/healthz'))
    expect(health).toMatchObject({ level: 20, route: '/healthz' })
  })
})

it('no line holds anything that was sent: password, token, key, body, search, name, address, or what a row holds', async () => {
  const said = await logged(async () => {
    const json = { 'content-type': 'application/json' }
    await sales.get(`salesOrder/stockOutOrder?sn=${CANARY}`)
    await sales.get(`salesOrder/stockOutOrder/${CANARY}`)
    await sales.send('POST', 'salesOrder', { remark: CANARY, items: [] })
    await sales.send('PATCH', 'salesOrder/baseInfo', { id: randomUUID(), remark: CANARY })
    await sales.send('POST', 'system/changePassword', { oldPassword: CANARY, newPassword: `${CANARY}2` })
    await sales.send('POST', 'log/1', { x: CANARY }, { 'idempotency-key': CANARY })
    await app.anonymous.send('POST', 'auth/login', { userName: CANARY, password: `1${CANARY}` })
    await app.anonymous.send('POST', 'installation/login', { userName: CANARY, password: `1${CANARY}` })
    await app.holding(CANARY).get('auth/me')
    await app.holding(`dk_${CANARY}`).get('auth/me')
    for (const url of [
      `/v1/purchaseOrder/share/${CANARY}`,
      `/v1/purchaseOrder/share/${CANARY}%zz`,
      `/v1/upload/file?token=${CANARY}`,
      `/v1/upload/${CANARY}`,
      `/v1/${CANARY}`,
      `/${CANARY}`,
      '/v1/fails',
    ])
      await app.app.inject({ url, headers: { cookie: `docket_session=${CANARY}` } })
    const payload = { secret: CANARY }
    await app.app.inject({ method: 'POST', url: `/v1/hooks/${CANARY}`, headers: json, payload })
    await app.app.inject({ method: 'POST', url: '/v1/auth/login', headers: json, payload: `{"userName":"${CANARY}"` })
    await app.as('sales')
  })
  expect(said.length).toBeGreaterThan(20)
  const text = JSON.stringify(said)
  for (const secret of [CANARY, demoPassword, sales.token]) expect(text).not.toContain(secret)
})

it.each(bothEngines())('$name: a statement that takes long is told without its values', async ({ name }) => {
  const told: SlowStatement[] = []
  const slow = { fromMs: 1, tell: (statement: SlowStatement) => void told.push(statement) }
  const template = readFileSync(inject('embeddedTemplate'))
  const database = name === 'postgresql' ? await newDatabase(inject('postgres')) : undefined
  const connection = await connect(database ? { url: database.url, slow } : { template, slow })
  const long = sql`select count(*) from generate_series(1, 300000) where ${CANARY}::text <> ''`
  await long.execute(connection.db)
  await sql`select nothing, ${CANARY}::text from pg_sleep(0.01)`.execute(connection.db).catch(() => undefined)
  await connection.reader.executeQuery(long.compile(connection.db))
  const found = told.filter(({ sql: text }) => text.includes('generate_series'))
  expect(found).toHaveLength(2)
  expect(found[0]).toEqual({
    sql: "select count(*) from generate_series(1, 300000) where $1::text <> ''",
    ms: expect.any(Number),
  })
  expect(JSON.stringify(told)).not.toContain(CANARY)
  await connection.close()
  await database?.drop()
})
