import { createServer, connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createApp } from '../../src/api/createApp.ts'
import { trustedProxy } from '../../src/api/trustedProxy.ts'
import { envelope } from '../../src/api/plugins/envelope.ts'
import { errors } from '../../src/api/plugins/errors.ts'
import type { Services } from '../../src/api/services.ts'
import { connect } from '../../src/database/connect.ts'
import { DatabaseUnavailable } from '../../src/database/DatabaseUnavailable.ts'
import { refusal, refusals, type RefusalCode } from '../../src/trade/refusal.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { sendFile } from './uploadPicture.ts'

type Inject = Awaited<ReturnType<TestApp['app']['inject']>>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function expectRefusal(answer: Inject, status: number, code: string) {
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  const { details: _, ...envelope } = answer.json<{ details?: object }>()
  expect(Object.keys(envelope)).toEqual(['success', 'message', 'code', 'result'])
  const { success, message } = answer.json<{ success: boolean; message: string }>()
  expect(success).toBe(false)
  expect(message).toMatch(/\p{Script=Han}/u)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['x-request-id']).toMatch(UUID)
}

describe.each(bothEngines())('refusals on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    keeper = await app.as('warehouse')
  })
  afterAll(() => app.close())

  const ask = (
    method: 'GET' | 'PATCH' | 'POST',
    url: string,
    options: { payload?: unknown; headers?: object; token?: string } = {},
  ) =>
    app.app.inject({
      method,
      url,
      headers: { authorization: options.token ?? keeper.token, ...options.headers },
      ...(options.payload !== undefined && { payload: options.payload as object }),
    })
  const confirm = (id: string, body: object = { confirmStatus: 1 }) =>
    ask('PATCH', `/v1/salesOrder/stockOutOrder/${id}/_confirm`, { payload: body })

  it('400: what can not be read', async () => {
    const json = { 'content-type': 'application/json' }
    for (const payload of [
      '',
      '{',
      '{"a":1,}',
      "{'a':1}",
      'x',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
    ])
      expectRefusal(await ask('POST', '/v1/auth/login', { payload, headers: json }), 400, 'request.malformed')
    for (const url of ['/v1/%zz', '/%', '/v1/salesOrder/stockOutOrder/%c0%ae'])
      expectRefusal(await ask('GET', url), 400, 'request.malformed')
    expectRefusal(await ask('GET', '/v1/salesOrder/stockOutOrder?foo=1'), 400, 'list.unknownParameter')
    const tooLong = { 'idempotency-key': 'x'.repeat(101) }
    expectRefusal(
      await ask('PATCH', '/v1/salesOrder/stockOutOrder/_cancel', {
        payload: [await bench.pending()],
        headers: tooLong,
      }),
      400,
      'request.malformed',
    )
  })

  it('401: who is not signed in', async () => {
    expectRefusal(await ask('GET', '/v1/auth/me', { token: 'x' }), 401, 'auth.required')
  })

  it('403: who may not', async () => {
    const { token } = await app.as('viewer')
    expectRefusal(
      await ask('PATCH', '/v1/salesOrder/stockOutOrder/_cancel', { payload: ['x'], token }),
      403,
      'permission.denied',
    )
  })

  it('404: what is not there, an address or a record', async () => {
    for (const url of ['/v1/nothing', '/v1', '/v1/', '/', '/v1/auth/login', '/v2/auth/me', '/v1//auth/me'])
      expectRefusal(await ask('GET', url), 404, 'route.missing')
    expectRefusal(await ask('POST', '/v1/salesOrder/stockOutOrder', { payload: {} }), 404, 'route.missing')
    expectRefusal(await ask('GET', '/v1/salesOrder/stockOutOrder/x'), 404, 'record.missing')
  })

  it('409: what its state does not allow', async () => {
    const id = await bench.pending()
    await confirm(id)
    expectRefusal(await confirm(id), 409, 'transition.refused')
  })

  it('413: what is too large', async () => {
    const payload = { userName: 'x'.repeat(1024 * 1024), password: 'x' }
    expectRefusal(await ask('POST', '/v1/auth/login', { payload }), 413, 'request.tooLarge')
    expectRefusal(await sendFile(app, keeper, new Uint8Array(10 * 1024 * 1024 + 1)), 413, 'request.tooLarge')
  })

  it('415: what is of the wrong type', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x'])
      expectRefusal(
        await ask('POST', '/v1/auth/login', { payload: '{}', headers: { 'content-type': type } }),
        415,
        'request.wrongType',
      )
    expectRefusal(await ask('POST', '/v1/upload/image', { payload: {} }), 415, 'request.wrongType')
    for (const content of [
      '',
      'x',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html>',
      'GIF89a',
      '\x89PNG\r\n\x1a\n and no more',
    ])
      expectRefusal(
        await sendFile(app, keeper, Uint8Array.from(Buffer.from(content, 'latin1'))),
        415,
        'upload.notPicture',
      )
  })

  it('422: what breaks a rule, naming the field', async () => {
    const id = await bench.pending()
    const answer = await confirm(id, { confirmStatus: 2 })
    expectRefusal(answer, 422, 'request.invalid')
    expect(answer.json<{ result: unknown }>().result).toEqual({
      errors: { confirmStatus: '“confirmStatus”的内容不正确' },
    })
    const missing = await confirm(id, {})
    expect(missing.json<{ message: string }>().message, 'what is not there at all').toBe('缺少“confirmStatus”')
    expectRefusal(await confirm(id, { id: 'another', confirmStatus: 1 }), 422, 'transition.unclear')
  })

  it.each([
    ['数量必须大于0', { items: [{ quantity: 0 }] }],
    ['税率不能大于1', { items: [{ taxRate: 1.5 }] }],
    ['单价不能小于0', { items: [{ price: -1 }] }],
    ['收货地址最多200个字', { customerAddress: '长'.repeat(201) }],
    ['商品明细最多500行', { items: Array.from({ length: 501 }, () => ({})) }],
    ['“数量”的内容不正确', { items: [{ quantity: '1' }] }],
    ['“sn”的内容不正确', { sn: 'XS1' }],
  ])('422 in the words of the page: %s', async (message, payload) => {
    const { token } = await app.as('sales')
    const answer = await ask('POST', '/v1/salesOrder', { payload, token })
    expectRefusal(answer, 422, 'request.invalid')
    expect(answer.json<{ message: string }>().message).toBe(message)
  })

  it('429: who tries too often', async () => {
    const login = () => ask('POST', '/v1/auth/login', { payload: { userName: 'often', password: 'x' } })
    for (let tries = 0; tries < 5; tries++) expectRefusal(await login(), 401, 'auth.failed')
    const answer = await login()
    expectRefusal(answer, 429, 'auth.throttled')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    // What the message names, for who says it in another language.
    expect(answer.json<object>()).toMatchObject({ details: { seconds: Number(answer.headers['retry-after']) } })
  })

  it('500: a bug, of which nothing is told but a number to ask by', async () => {
    const id = await bench.pending()
    const { schema } = app.connection.db
    await schema.alterTable('stockOutResource').renameTo('stockOutResourceAway').execute()
    const answer = await ask('GET', `/v1/salesOrder/stockOutOrder/${id}`)
    await schema.alterTable('stockOutResourceAway').renameTo('stockOutResource').execute()
    expectRefusal(answer, 500, 'server.error')
    expect(answer.json()).toEqual({
      success: false,
      message: `系统出错，请联系技术支持（编号 ${String(answer.headers['x-request-id'])}）`,
      code: 'server.error',
      result: null,
    })
    expect((await ask('GET', `/v1/salesOrder/stockOutOrder/${id}`)).statusCode).toBe(200)
  })

  it('tells no server, and forbids sniffing', async () => {
    const { headers } = await ask('GET', '/v1/auth/me')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('a database that is away', () => {
  const appOn = async (connection: Services['connection']) => {
    const registry = { version: '', entities: {}, resources: {}, prints: {}, panels: {}, menus: [], paths: [] }
    const app = await createApp({
      apps: [],
      connection,
      registry,
      globals: new Set<string>(),
      proxy: trustedProxy('loopback'),
      logLevel: 'silent',
    } as unknown as Services)
    onTestFinished(() => app.close())
    return app
  }

  it('is 503, the embedded one', async () => {
    const connection = await connect({ statementTimeout: 200 })
    onTestFinished(() => connection.close())
    const app = await appOn(connection)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    // The watchdog ends an engine that hangs; in memory there is no other life.
    await expect(sql`select pg_sleep(60)`.execute(connection.db)).rejects.toThrow(DatabaseUnavailable)
    const answer = await app.inject('/readyz')
    expectRefusal(answer, 503, 'server.unavailable')
    expect(answer.headers['retry-after']).toBe('2')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('is 503, PostgreSQL, until it is back', async () => {
    const cable = await plugIn(inject('postgres'))
    onTestFinished(() => cable.cut())
    const connection = await connect({ url: cable.url })
    onTestFinished(() => connection.close())
    const app = await appOn(connection)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    // One connection is in use at that moment: its loss must not end the process.
    const lost = connection.db.transaction().execute(async trx => {
      await sql`select 1`.execute(trx)
      await cable.cut()
      await sql`select 1`.execute(trx)
    })
    await expect(lost).rejects.toThrow()
    for (let tries = 0; tries < 3; tries++) expectRefusal(await app.inject('/readyz'), 503, 'server.unavailable')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await cable.mend()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('what was thrown becomes', () => {
  const statusOf = async (error: Error) => {
    const app = fastify()
    await app.register(envelope).register(errors)
    app.get('/', () => {
      throw error
    })
    const { statusCode, body } = await app.inject('/')
    expect(body).not.toContain(SECRET)
    return statusCode
  }
  const SECRET = 'select secret from t'
  const coded = (code: string) => Object.assign(new Error(SECRET), { code })

  it.each([
    ['40001', 409],
    ['40P01', 409],
    ['55P03', 409],
    ['57014', 503],
    ['57P01', 503],
    ['57P03', 503],
    ['53300', 503],
    ['53100', 503],
    ['08006', 503],
    ['ECONNREFUSED', 503],
    ['ECONNRESET', 503],
    ['23505', 500],
    ['42P01', 500],
    ['22P02', 500],
    ['0A000', 500],
    ['x', 500],
  ])('%s: %i', async (code, status) => expect(await statusOf(coded(code))).toBe(status))

  it('the lost connection of a pool, a closed one, any bug', async () => {
    expect(await statusOf(new Error('Connection terminated unexpectedly'))).toBe(503)
    expect(await statusOf(new DatabaseUnavailable(SECRET))).toBe(503)
    expect(await statusOf(new TypeError(SECRET))).toBe(500)
  })

  it('the status of its kind, for every refusal there is', async () => {
    const statuses = new Set<number>()
    for (const code of Object.keys(refusals) as RefusalCode[]) {
      const error = refusal(code, { reason: '理由', by: '甲', seconds: 1 })
      expect(error.message).toMatch(/\p{Script=Han}/u)
      statuses.add(await statusOf(error))
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([400, 401, 403, 404, 409, 413, 415, 422, 429])
  })
})

/** A cable to a server that can be cut. */
async function plugIn(to: string) {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  const open = () =>
    createServer(client => {
      const server = connectSocket(Number(target.port), target.hostname)
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        sockets.add(one.on('error', () => other.destroy()))
        one.pipe(other)
      }
    })
  let server = open()
  const listen = (port: number) => new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(to)
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      if (!server.listening) return
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
    async mend() {
      server = open()
      await listen(port)
    },
  }
}
