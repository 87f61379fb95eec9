import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench, type Workbench } from '../openWorkbench.ts'
import { sendFile } from '../uploadPicture.ts'
import { expectRefusal } from './expectRefusal.ts'

describe.each(engines())('refusals on $name', engine => {
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
