import { sendRaw } from '../../api/rawConnection.ts'
import type { Trial } from '../trial.ts'

const HOST = 'Host: localhost\r\n'
const BEHIND = `GET /v1/behind HTTP/1.1\r\n${HOST}\r\n`
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

/** Bytes on a connection, each meant to be read as two requests by one reader and as one by another, or as none. */
const RAW: readonly [name: string, bytes: string][] = [
  ['both lengths', `POST /healthz HTTP/1.1\r\n${HOST}Content-Length: 6\r\n${CHUNKED}\r\n0\r\n\r\nX${BEHIND}`],
  [
    'two lengths',
    `POST /healthz HTTP/1.1\r\n${HOST}Content-Length: 0\r\nContent-Length: ${BEHIND.length}\r\n\r\n${BEHIND}`,
  ],
  ['a length with a sign', `POST /healthz HTTP/1.1\r\n${HOST}Content-Length: +5\r\n\r\nhello${BEHIND}`],
  ['a length that is none', `POST /healthz HTTP/1.1\r\n${HOST}Content-Length: 0x5\r\n\r\nhello${BEHIND}`],
  ['a coding that is none', `POST /healthz HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${BEHIND}`],
  ['a folded header', `GET /healthz HTTP/1.1\r\n${HOST}A: b\r\n ${CHUNKED}\r\n${BEHIND}`],
  ['a space before the colon', `POST /healthz HTTP/1.1\r\n${HOST}Content-Length : 0\r\n\r\n${BEHIND}`],
  ['line feeds alone', `GET /healthz HTTP/1.1\nHost: localhost\nX: a\n\n${BEHIND}`],
  ['a carriage return alone', `GET /healthz HTTP/1.1\r\n${HOST}A: b\rC: d\r\n\r\n${BEHIND}`],
  ['NUL in a header', `GET /healthz HTTP/1.1\r\n${HOST}A: b\0c\r\n\r\n${BEHIND}`],
  [
    'a size of a part that overflows',
    `POST /healthz HTTP/1.1\r\n${HOST}${CHUNKED}\r\nFFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n${BEHIND}`,
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET /healthz HTTP/1.1\r\n${HOST}Host: example.invalid\r\n\r\n`],
  ['no version', 'GET /healthz\r\n\r\n'],
  ['another version', `GET /healthz HTTP/9.9\r\n${HOST}\r\n`],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a header of 100 kB', `GET /healthz HTTP/1.1\r\n${HOST}A: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['10,000 headers', `GET /healthz HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(10_000)}\r\n`],
  ['an address of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`],
]

/** Requests that are read, and answered with nothing of what they say. */
const READ: readonly [name: string, bytes: string][] = [
  ['a foreign host', 'GET /v1/auth/me HTTP/1.1\r\nHost: evil.invalid\r\nConnection: close\r\n\r\n'],
  ['a foreign host before', `GET / HTTP/1.1\r\n${HOST}X-Forwarded-Host: evil.invalid\r\nConnection: close\r\n\r\n`],
  ['a whole address', `GET http://evil.invalid/v1/auth/me HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ['a line in the address', `GET /v1/%0d%0aSet-Cookie:%20evil.invalid=1 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ['TRACE', `TRACE /v1/auth/me HTTP/1.1\r\n${HOST}Cookie: evil.invalid=1\r\nConnection: close\r\n\r\n`],
  [
    'OPTIONS from elsewhere',
    `OPTIONS /v1/auth/me HTTP/1.1\r\n${HOST}Origin: https://evil.invalid\r\nConnection: close\r\n\r\n`,
  ],
  [
    'a thousand cookies',
    `GET /v1/auth/me HTTP/1.1\r\n${HOST}Cookie: ${'evil.invalid=1; '.repeat(700)}\r\nConnection: close\r\n\r\n`,
  ],
]

/** Sends what is no request, and requests that want something of theirs in the answer. */
export async function tryRaw(url: string): Promise<Trial> {
  const port = Number(new URL(url).port)
  const wrong = { 'read behind another': 0, 'server error': 0, reflected: 0, 'no answer': 0 }
  for (const [name, bytes] of [...RAW, ...READ]) {
    const answer = await sendRaw(port, bytes, /\}$/)
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    const found = [
      ...(statuses.length === 0 && name !== 'no version' ? ['no answer' as const] : []),
      ...(statuses.some(status => status >= 500) ? ['server error' as const] : []),
      ...(answer.includes('/v1/behind') || statuses.length > 1 ? ['read behind another' as const] : []),
      ...(/evil\.invalid/.test(answer.split('\r\n\r\n')[0] ?? '') ? ['reflected' as const] : []),
    ]
    for (const fault of found) {
      wrong[fault]++
      console.log(`${fault}: ${name} → ${answer.slice(0, 300)}`)
    }
  }
  return { what: 'bytes on a connection, headers, hosts', tried: RAW.length + READ.length, unit: 'requests', wrong }
}
