import { STATUS_CODES, type Server } from 'node:http'
import { reason } from '../domain/reason.ts'
import { refusal } from '../domain/refusal.ts'
import { refusalOf } from './plugins/envelope.ts'

/** Statuses of what the parser says; everything else is malformed. */
const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** So long a sender may take to read why it is refused, in ms: what it still sends is dropped. */
const LINGER_MS = 1000

/**
 * Answers what the HTTP parser could not read, or waited for in vain, in the envelope of all answers, and closes the
 * connection, also of a sender who does not.
 */
export function refuseUnreadable(server: Server) {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS[code] ?? 400
    const wrong =
      status === 431
        ? refusal('request.tooLarge')
        : refusal('request.malformed', { reason: reason('request.unreadable') })
    const body = JSON.stringify(refusalOf(wrong.code, wrong.message))
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}
