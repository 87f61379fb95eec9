import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createGate } from '../../src/api/createGate.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { prepareGround, startForTest, type Ground } from './startForTest.ts'

const REFUSED = { success: false, message: '系统正在重启，请稍后重试', code: 'server.stopping', result: null }

/** Asks over a connection that is kept for the next question. */
function ask(agent: Agent, port: number, path: string): Promise<{ response: IncomingMessage; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ response, body: JSON.parse(text) as unknown }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return agent
}

/** Sends the beginning of a request; the rest goes with `finish`, which resolves with all that was answered. */
function begin(port: number, head: string) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => (answer += chunk.toString()))
  const closed = new Promise<string>(resolve => socket.once('close', () => resolve(answer)))
  socket.write(head)
  return (rest: string) => {
    socket.write(rest)
    return closed
  }
}

describe('a server that is asked to end', () => {
  let ground: Ground
  let server: Awaited<ReturnType<typeof startForTest>>
  beforeAll(async () => {
    ground = await prepareGround('embedded')
    server = await startForTest(ground)
  })
  afterAll(async () => {
    await server?.stop()
    await ground.remove()
  })

  it('finishes what it accepted, refuses in the envelope what comes later, also over connections it had', async () => {
    const { port } = server
    const agents = Array.from({ length: 5 }, keptAlive)
    for (const agent of agents)
      expect((await ask(agent, port, '/healthz')).response.headers.connection).toBe('keep-alive')
    const login = JSON.stringify({ userName: 'sales', password: demoPassword })
    const head = `POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n`
    const finish = begin(port, head + login.slice(0, 10))
    // What was sent before is there before.
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    const stopped = server.stop()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    await expect.poll(async () => (await fetch(`${server.url}/v1/auth/me`)).status).toBe(503)
    for (const [index, agent] of agents.entries()) {
      const path = ['/v1/auth/me', '/v1/salesOrder/stockOutOrder', '/', '/nowhere', '/readyz?x=1'][index]!
      const { response, body } = await ask(agent, port, path)
      expect([path, response.statusCode, body]).toEqual([path, 503, REFUSED])
      expect(response.headers).toMatchObject({ 'retry-after': '2', connection: 'close' })
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    const answer = await finish(login.slice(10))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    await stopped
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })

  it('says first that it is not ready, and takes in for DRAIN_SECONDS what a balancer still sends', async () => {
    const environment = { ...ground.options.environment, DRAIN_SECONDS: 2 }
    const slow = await startForTest({ ...ground, options: { ...ground.options, environment } })
    const socket = (await slow.as('sales')).socket()
    await new Promise<void>(resolve => socket.once('connect', resolve))
    const statusOf = async (path: string) => (await fetch(`${slow.url}${path}`)).status
    const stopped = slow.stop()
    expect([await statusOf('/readyz'), await statusOf('/v1/auth/me')]).toEqual([503, 401])
    expect(socket.connected).toBe(true)
    await stopped
    await expect(statusOf('/readyz')).rejects.toThrow()
    await expect.poll(() => socket.connected).toBe(false)
    socket.close()
  })
})

describe('a gate', () => {
  it('says first that it is about to close, and lets in until that was noticed', async () => {
    const gate = createGate(() => (_, response) => void response.end('"done"'))
    const server = createServer(gate.enter)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const agent = keptAlive()
    let notice = () => {}
    const drained = gate.drain(new Promise<void>(resolve => (notice = resolve)))
    expect((await ask(agent, port, '/readyz')).body).toEqual(REFUSED)
    const last = await ask(agent, port, '/v1/auth/me')
    expect([last.response.statusCode, last.body, last.response.headers.connection]).toEqual([200, 'done', 'close'])
    notice()
    await drained
    expect((await ask(agent, port, '/v1/auth/me')).body).toEqual(REFUSED)
  })

  it('is passed by nobody as long as there is nothing behind it', async () => {
    const gate = createGate(() => undefined)
    const server = createServer(gate.enter)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { response, body } = await ask(keptAlive(), port, '/readyz')
    expect([response.statusCode, body]).toMatchObject([503, { code: 'server.starting' }])
  })
})
