import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { refuseUpgrades } from '../../src/api/realtime/refuseUpgrades.ts'
import { prepareGround, startForTest, type Client, type Ground } from './startForTest.ts'
import { frame, sendAndReset, sendRaw, upgradeRequest } from './rawConnection.ts'

const SOCKETS = '/socket.io/?EIO=4&transport'
const CLOSE = frame(Buffer.of(3, 232), 8)
/** As much as a header may hold. */
const LONG = 'x'.repeat(12_000)

const COOKIES = [
  'docket_session=%E0%A4%A',
  '__Host-docket_session=%',
  'docket_session=%00; docket_session=%FF',
  'docket_session="',
  'docket_session==;=;;=',
  '__proto__=x; constructor=y; docket_session=%zz',
  'docket_session=\u00ff\u00fe',
  `docket_session=${'%E0%A4%A'.repeat(1000)}`,
  `docket_session=${LONG}`,
  ';'.repeat(5000),
]

const AUTHS = [
  'null',
  '[]',
  '"x"',
  '1',
  '{"token":null}',
  '{"token":1}',
  '{"token":{"toString":1}}',
  '{"token":["%E0%A4%A"]}',
  '{"token":"%E0%A4%A"}',
  '{"token":"\\u0000.\\ud800"}',
  '{"token":"01900000-0000-7000-8000-000000000001.\\u0000"}',
  '{"__proto__":{"token":"x"}}',
  `{"token":"${LONG}"}`,
  '{',
  '['.repeat(6000),
]

const PACKETS = [
  '',
  'x',
  '4',
  '4x',
  '49',
  '42',
  '42[]',
  '42[null]',
  '42[{}]',
  '42["error","x"]',
  '42["connect"]',
  '42["disconnect"]',
  '42["newListener",1]',
  '42["__proto__",{}]',
  '42["join","everybody"]',
  `42["${LONG}"]`,
  `42${'['.repeat(6000)}${']'.repeat(6000)}`,
  '4299999999999999999999["a"]',
  '43["a"]',
  '4312345["a"]',
  '43[',
  '44{"message":"x"}',
  '451-["a",{"_placeholder":true,"num":0}]',
  '459999-["a"]',
  '45x-["a"]',
  '461-["a",{"_placeholder":true,"num":"__proto__"}]',
  '40/admin,{"token":"%E0%A4%A"}',
  '40/__proto__,',
  '42/nowhere,["a"]',
  '41',
  '41/nowhere,',
  '2probe',
  '3',
  '5',
  '6',
  '0{}',
  'b4AAAA',
  `4${'2'.repeat(20_000)}`,
]

const REQUESTS = [
  'x\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  'GET\r\n\r\n',
  'GET /v1/auth/me HTTP/9.9\r\n\r\n',
  'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET /v1/product?keywords_eq=%E0%A4%A HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  'GET /v1/auth/me HTTP/1.1\r\nHost: x\r\nCookie: docket_session=%E0%A4%A\r\nConnection: close\r\n\r\n',
  'GET /v1/auth/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %E0%A4%A.\u00ff\r\nConnection: close\r\n\r\n',
  'GET /v1/auth/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-Proto: \u00ff,,;\r\nX-Forwarded-For: [,;\r\nConnection: close\r\n\r\n',
  `GET /v1/auth/me HTTP/1.1\r\nHost: x\r\nCookie: ${LONG}${LONG}\r\n\r\n`,
  'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  `GET ${SOCKETS}=polling HTTP/1.1\r\nHost: x\r\nOrigin: \u00ff\r\nCookie: a=%\r\nConnection: close\r\n\r\n`,
  `GET ${SOCKETS}=polling HTTP/1.1\r\nHost: [\r\nOrigin: http://x\r\nX-Forwarded-Host: \u00ff,\r\nX-Forwarded-Proto: ,\r\nX-Forwarded-For: [,;999.9,\r\nCookie: a=%\r\nConnection: close\r\n\r\n`,
  `GET ${SOCKETS}=polling&sid=__proto__ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET ${SOCKETS}=constructor HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET /socket.io/?EIO=%E0%A4%A&transport=polling&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET /socket.io/\\\\[?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `POST ${SOCKETS}=polling HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n40`,
]

const UPGRADES: [path: string, headers: Record<string, string>][] = [
  ['/', {}],
  ['/v1/auth/me', { Cookie: 'docket_session=%E0%A4%A' }],
  ['//', {}],
  ['/socket.io', {}],
  ['/socket.io/', {}],
  [`${SOCKETS}=polling`, {}],
  [`${SOCKETS}=websocket&sid=__proto__`, {}],
  ['/socket.io/?EIO=3&transport=websocket', {}],
  [`${SOCKETS}=websocket`, { 'Sec-WebSocket-Key': 'x' }],
  [`${SOCKETS}=websocket`, { 'Sec-WebSocket-Version': '99' }],
  [`${SOCKETS}=websocket`, { 'Sec-WebSocket-Extensions': ';;=,"' }],
  [`${SOCKETS}=websocket`, { 'Sec-WebSocket-Protocol': ',,' }],
  [`${SOCKETS}=websocket`, { Upgrade: 'h2c' }],
  [`${SOCKETS}=websocket`, { Origin: 'http://[', Cookie: 'docket_session=%E0%A4%A' }],
]

/** The beginning of each as its name. */
const titled = (texts: string[]) => texts.map(text => [JSON.stringify(text.slice(0, 60)), text] as const)

describe('what comes in beside the requests', () => {
  let ground: Ground
  let server: Awaited<ReturnType<typeof startForTest>>
  let client: Client
  const fallen: unknown[] = []
  const fall = (error: unknown) => void fallen.push(error)

  beforeAll(async () => {
    ground = await prepareGround('embedded')
    server = await startForTest(ground)
    client = await server.as('sales')
  })
  afterAll(async () => {
    await server?.stop()
    await ground.remove()
  })
  beforeEach(() => {
    fallen.length = 0
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fall)
  })
  afterEach(async () => {
    const socket = io(server.url, { auth: { token: client.token }, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.close())
    await expect.poll(() => socket.connected).toBe(true)
    expect((await client.get('auth/me')).status).toBe(200)
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, fall)
    expect(fallen).toEqual([])
  })

  /** Opens a session over polling and sends packets; reads the answer of those that have one. */
  const poll = async (packets: string, isAnswered: boolean, headers: Record<string, string> = {}) => {
    const url = `${server.url}${SOCKETS}=polling`
    const opened = await fetch(url, { headers })
    if (!opened.ok) return opened.status
    const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string }
    const sent = await fetch(`${url}&sid=${sid}`, { method: 'POST', headers, body: packets })
    if (!sent.ok) return sent.status
    const answer = isAnswered && (await (await fetch(`${url}&sid=${sid}`, { headers })).text())
    await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '1' })
    return answer
  }
  /** Opens a session over a WebSocket, sends packets, each in a frame of its own, and says goodbye. */
  const speak = (packets: (string | Buffer)[], headers: Record<string, string> = {}) => {
    const sent = packets.map(packet => (typeof packet === 'string' ? frame(packet) : packet))
    const opening = Buffer.from(upgradeRequest(`${SOCKETS}=websocket`, headers), 'latin1')
    return sendRaw(server.port, Buffer.concat([opening, ...sent, CLOSE]))
  }

  it.each(titled(COOKIES))('a handshake with the cookie %s', async (_, cookie) => {
    expect(await poll('40', true, { cookie })).toBe('44{"message":"signed out"}')
    expect(await speak(['40'], { Cookie: cookie })).toMatch(/^HTTP\/1\.1 101 /)
  })

  it.each(titled(AUTHS))('a handshake with %s', async (_, auth) => {
    expect(await speak([`40${auth}`])).not.toContain('40{"sid"')
    await poll(`40${auth}`, false)
  })

  it.each(titled(PACKETS))('the packet %s, before and after signing in', async (_, packet) => {
    const enter = `40${JSON.stringify({ token: client.token })}`
    await speak([packet])
    await speak([enter, packet])
    await speak([enter, frame(packet, 2), frame(packet, 2)])
    await poll(packet, false)
    await poll(`${enter}\x1e${packet}`, false)
  })

  it('frames that no WebSocket sends', async () => {
    const broken = [frame('40', 3), frame('40', 11), frame(Buffer.of(0xff, 0xfe)), frame('x'.repeat(200), 9)]
    for (const one of [...broken, Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(100)]) await speak([one])
  })

  it.each(titled(REQUESTS))('the request %s', async (_, request) => {
    const answer = await sendRaw(server.port, Buffer.from(request, 'latin1'), /\r\n\r\n/)
    expect(answer).toMatch(/^(HTTP\/1\.1 [234]\d\d |$)/)
  })

  it.each(UPGRADES)('a request at %s for another protocol', async (path, headers) => {
    const request = upgradeRequest(path, headers)
    await sendRaw(server.port, Buffer.concat([Buffer.from(request), CLOSE]))
    await sendAndReset(server.port, request)
  })

  it('a connection that breaks off before another protocol has begun', async () => {
    const alone = createServer((_, response) => void response.end())
    refuseUpgrades(alone, '/socket.io/')
    await new Promise<void>(resolve => alone.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void alone.close())
    const { port } = alone.address() as AddressInfo
    const ended = new Promise(resolve => alone.once('upgrade', (_, socket) => socket.once('close', resolve)))
    await sendAndReset(port, upgradeRequest('/socket.io/'))
    await ended
  })
})
