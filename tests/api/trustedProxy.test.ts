import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { trustedProxy } from '../../src/api/trustedProxy.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { prepareGround, startForTest, type Ground } from './startForTest.ts'

const engine = postgresql

/** What a proxy says of a request that it passes on. */
const forwarded = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'erp.example.com',
  'x-forwarded-proto': 'https',
}

describe('where a request began', () => {
  const from = (remoteAddress: string, headers: Record<string, string>) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    const request = new IncomingMessage(socket)
    Object.assign(request.headers, { host: '10.0.0.2:8080' }, headers)
    return request
  }
  const told = { address: '203.0.113.7', host: 'erp.example.com', protocol: 'https' }
  const itself = (address: string) => ({ address, host: '10.0.0.2:8080', protocol: 'http' })

  it.each([
    ['loopback', '127.0.0.1', told],
    ['loopback', '::1', told],
    ['loopback', '::ffff:127.0.0.1', told],
    ['loopback', '10.0.0.5', itself('10.0.0.5')],
    ['10.0.0.5', '10.0.0.5', told],
    ['10.0.0.5', '127.0.0.1', itself('127.0.0.1')],
    ['loopback, 10.0.0.0/24', '10.0.0.77', told],
    ['loopback, 10.0.0.0/24', '10.0.1.1', itself('10.0.1.1')],
  ])('with %s is taken from %s as %j', (setting, address, expected) =>
    expect(trustedProxy(setting).originOf(from(address, forwarded))).toEqual(expected),
  )

  it('is what the nearest proxy added to what was there already', () => {
    const headers = {
      'x-forwarded-for': '1.1.1.1, 203.0.113.7',
      'x-forwarded-host': 'evil.example.com, erp.example.com',
      'x-forwarded-proto': 'http,https',
    }
    expect(trustedProxy('loopback').originOf(from('127.0.0.1', headers))).toEqual(told)
  })

  it('is the request’s own where no proxy says anything', () =>
    expect(trustedProxy('loopback').originOf(from('127.0.0.1', {}))).toEqual(itself('127.0.0.1')))
})

describe('the API', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, undefined, { proxy: trustedProxy('10.0.0.5') })
  })
  afterAll(() => app.close())

  const login = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      remoteAddress,
      headers: { ...forwarded, ...headers },
      payload: { userName: 'sales', password: demoPassword },
    })

  it('keeps the session in a protected cookie where the trusted proxy says HTTPS, and where nobody else does', async () => {
    const cookies = async (address: string) => [(await login(address)).headers['set-cookie']].flat().join('\n')
    expect(await cookies('10.0.0.5')).toMatch(/^__Host-docket_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/m)
    for (const stranger of ['127.0.0.1', '10.0.0.6', '192.0.2.1'])
      expect(await cookies(stranger)).toMatch(/^docket_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/m)
  })

  it('compares the page that writes with the host that the trusted proxy says, or else with its own', async () => {
    const status = async (address: string, origin: string) =>
      (await login(address, { origin, host: '10.0.0.2:8080' })).statusCode
    expect(await status('10.0.0.5', 'https://erp.example.com')).toBe(200)
    expect(await status('10.0.0.5', 'http://10.0.0.2:8080')).toBe(403)
    expect(await status('192.0.2.1', 'https://erp.example.com')).toBe(403)
    expect(await status('192.0.2.1', 'http://10.0.0.2:8080')).toBe(200)
  })
})

describe('a socket', () => {
  let ground: Ground
  beforeAll(async () => {
    ground = await prepareGround(engine.name)
  })
  afterAll(() => ground.remove())

  it.each([
    ['loopback', 'connected'],
    ['10.0.0.5', 'refused'],
  ])('with %s, from a page that a proxy on this machine names, is %s', async (setting, expected) => {
    const { options } = ground
    const environment = { ...options.environment, TRUST_PROXY: setting }
    const server = await startForTest({ ...ground, options: { ...options, environment } })
    onTestFinished(() => server.stop())
    const { token } = await server.as('sales')
    const headers = { cookie: `docket_session=${token}`, origin: 'https://erp.example.com', ...forwarded }
    const socket = io(server.url, { transports: ['websocket'], reconnection: false, extraHeaders: headers })
    onTestFinished(() => void socket.close())
    const outcome = await new Promise(resolve => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', () => resolve('refused'))
    })
    expect(outcome).toBe(expected)
  })
})
