import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status: number
  body?: string
  headers?: Record<string, string>
}

export interface Receiver {
  /** Address of the receiver; any path below it is taken. */
  url: string
  /** What came, in its order. */
  calls: ReceivedCall[]
  /** How a call is answered; 204 unless set. */
  reply: (call: ReceivedCall) => Reply | Promise<Reply>
  close(): Promise<void>
}

/** Somebody on loopback who takes what is posted. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      receiver.calls.push(call)
      void Promise.resolve(receiver.reply(call)).then(({ status, body, headers }) => {
        response.writeHead(status, headers).end(body)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    reply: () => ({ status: 204 }),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return receiver
}
