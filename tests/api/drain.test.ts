import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
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

/** Tells whether somebody listens at a port. */
const isTaken = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    onTestFinished(() => void socket.destroy())
  })

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

  it('finishes what it accepted, and takes no further connection, so that a proxy asks another process', async () => {
    const { port } = server
    const login = JSON.stringify({ userName: 'sales', password: demoPassword })
    const head = `POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n`
    const finish = begin(port, head + login.slice(0, 10))
    // Nothing comes over it, and nobody waits for that.
    expect(await isTaken(port)).toBe(true)
    // What was sent before is there before.
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    const stopped = server.stop()
    await expect.poll(() => isTaken(port)).toBe(false)
    await expect(ask(keptAlive(), port, '/v1/auth/me')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    const answer = await finish(login.slice(10))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    await stopped
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
  it('says first that it is about to close, answers what comes over connections it has, and ends these', async () => {
    const gate = createGate(() => (_, response) => void response.end('"done"'))
    const server = createServer(gate.enter)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const agents = Array.from({ length: 2 }, keptAlive)
    for (const agent of agents) expect((await ask(agent, port, '/')).response.headers.connection).toBe('keep-alive')
    gate.leave()
    expect((await ask(keptAlive(), port, '/readyz')).body).toEqual(REFUSED)
    const { response, body } = await ask(agents[0]!, port, '/v1/auth/me')
    expect([response.statusCode, body, response.headers.connection]).toEqual([200, 'done', 'close'])
    await gate.emptied()
    const late = await ask(agents[1]!, port, '/v1/auth/me')
    expect([late.response.statusCode, late.body, late.response.headers['retry-after']]).toEqual([503, REFUSED, '2'])
  })

  it('is passed by nobody as long as there is nothing behind it; who may change something waits for it', async () => {
    let product: RequestListener | undefined
    const gate = createGate(() => product)
    const server = createServer(gate.enter)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const changed = fetch(`http://127.0.0.1:${port}/v1/customer`, { method: 'POST', body: 'x' })
    const { response, body } = await ask(keptAlive(), port, '/readyz')
    expect([response.statusCode, body]).toMatchObject([503, { code: 'server.starting' }])
    product = (_, response) => void response.end('"done"')
    gate.open()
    expect(await (await changed).json()).toBe('done')
  })
})
