import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Sent {
  method: string
  /** Path and query, byte for byte. */
  target: string
  headers: Readonly<Record<string, string>>
  body?: Buffer
}

export interface Received {
  status: number
  type: string
  body: Buffer
  /** Until all of it was there. */
  ms: number
}

export interface Client {
  /** @throws where the connection breaks before there is an answer */
  send(sent: Sent): Promise<Received>
  close(): void
}

/** Longer than anything may take. */
const GIVEN_UP_MS = 30_000

/** A client that sends what no other would, over connections that it keeps. */
export function createClient(url: string): Client {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    close: () => agent.destroy(),
    send: ({ method, target, headers, body }) =>
      new Promise((resolve, reject) => {
        const started = performance.now()
        const asked = request({
          hostname,
          port,
          agent,
          method,
          path: target,
          headers: { ...headers, ...lengthOf(body) },
        })
        asked.setTimeout(GIVEN_UP_MS, () => asked.destroy(new Error('no answer')))
        asked.on('error', reject)
        asked.on('response', answer => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => void parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              body: unpacked(Buffer.concat(parts), answer.headers['content-encoding']),
              ms: performance.now() - started,
            }),
          )
        })
        asked.end(body)
      }),
  }
}

const unpacked = (body: Buffer, encoding: string | undefined) =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body

const lengthOf = (body: Buffer | undefined) => (body ? { 'content-length': String(body.length) } : {})
