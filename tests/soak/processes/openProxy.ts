import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stoppable } from '../../bench/stopping.ts'

/** A balancer as companies have one in front of several processes. */
export interface Proxy extends Stoppable {
  url: string
  /** Requests that were sent to another process, because the first was not there for them. */
  again(): number
}

const LOOK_MS = 200
const TRIES = 20
const PAUSE_MS = 100

/**
 * Opens a proxy that asks each process whether it is ready, and sends a request on to the next one where the first
 * refused it before anything was done: any that nobody took, and after 503 or a lost connection those that may be sent
 * twice.
 */
export async function openProxy(targets: readonly string[]): Promise<Proxy> {
  const ports = targets.map(target => Number(new URL(target).port))
  const ready = new Set(ports)
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let again = 0
  let isOver = false
  const next = (not: ReadonlySet<number>): number | undefined => {
    const able = ports.filter(port => ready.has(port) && !not.has(port))
    return able[turn++ % able.length]
  }
  const look = async (port: number) => {
    while (!isOver) {
      const signal = AbortSignal.timeout(2000)
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined)
      if (answer?.status === 200) ready.add(port)
      else ready.delete(port)
      await wait(LOOK_MS)
    }
  }
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const mayRepeat = incoming.method === 'GET' || incoming.headers['idempotency-key'] !== undefined
    const tried = new Set<number>()
    for (let tries = 0; tries < TRIES; tries++) {
      const port = next(tried)
      if (port === undefined) {
        tried.clear()
        await wait(PAUSE_MS)
        continue
      }
      const answer = await forward(agent, port, incoming, body)
      if (!isForNext(answer, mayRepeat)) {
        sendBack(answer, outgoing)
        return
      }
      if (!(answer instanceof Error)) answer.resume()
      again++
      tried.add(port)
    }
    outgoing.writeHead(502).end()
  }
  const open = new Set<Duplex>()
  const joinTo = (port: number, incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const other = connect(port, '127.0.0.1')
    const end = () => {
      open.delete(socket)
      socket.destroy()
      other.destroy()
    }
    open.add(socket)
    for (const one of [socket, other]) one.on('error', end).on('close', end)
    other.write(headOf(incoming))
    other.write(head)
    socket.pipe(other).pipe(socket)
  }
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing).catch(() => outgoing.destroy()))
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const port = next(new Set())
    if (port === undefined) socket.destroy()
    else joinTo(port, incoming, socket, head)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = ports.map(look)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    again: () => again,
    async stop() {
      isOver = true
      for (const socket of open) socket.destroy()
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await Promise.all(looking)
    },
  }
}

/** Sends a request on. @returns the answer when its head is there, or why none came */
function forward(agent: Agent, port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage | Error>(resolve => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, resolve)
    sent.on('error', resolve)
    sent.end(body)
  })
}

/** Whether another process is asked: nobody took it, or it may be sent twice and this one is not there for it. */
function isForNext(answer: IncomingMessage | Error, mayRepeat: boolean): boolean {
  if (answer instanceof Error) return mayRepeat || isUnsent(answer)
  return mayRepeat && answer.statusCode === 503
}

function sendBack(answer: IncomingMessage | Error, outgoing: ServerResponse) {
  if (answer instanceof Error) {
    outgoing.destroy(answer)
    return
  }
  outgoing.writeHead(answer.statusCode!, answer.headers)
  // A file that breaks off is no whole file.
  answer.on('error', error => outgoing.destroy(error)).pipe(outgoing)
}

const isUnsent = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED'

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []))
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
