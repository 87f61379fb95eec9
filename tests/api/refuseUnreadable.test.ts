import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseUnreadable } from '../../src/api/refuseUnreadable.ts'
import { sendRaw } from './rawConnection.ts'

let server: Server
beforeAll(async () => {
  server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 }, (_, response) =>
    response.end('reached'),
  )
  refuseUnreadable(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => server.close(resolve)))

it.each([
  ['no request', 'x\r\n\r\n', 400, 'request.malformed'],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: a\r\na b\r\n\r\n', 400, 'request.malformed'],
  [
    'both lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx',
    400,
    'request.malformed',
  ],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request.tooLarge'],
])('%s is refused in the envelope', async (_, bytes, status, code) => {
  const { port } = server.address() as AddressInfo
  const answer = Buffer.from(await sendRaw(port, bytes), 'latin1').toString()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toMatchObject({ success: false, code, result: null })
})

it('is closed for who never ends a request, nor reads why', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const sending = setInterval(() => socket.write('x-slow: 1\r\n'), 20)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  socket.on('error', () => undefined)
  await new Promise(resolve => socket.on('close', resolve))
  clearInterval(sending)
  const left = () => new Promise(resolve => server.getConnections((_, count) => resolve(count)))
  await expect.poll(left).toBe(0)
})
