import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { answerOf, refusalOf } from './plugins/envelope.ts'

export interface Gate {
  /** Handles each request of the server. */
  enter: RequestListener
  /** Reports not ready, refuses new requests once that was `noticed`, and resolves when all others are answered. */
  drain(noticed: Promise<unknown>): Promise<void>
}

/** Requests that take longer are not waited for. */
const LONGEST_MS = 20_000

const STARTING = refusalOf('server.starting', '系统正在启动，请稍后重试')
const STOPPING = refusalOf('server.stopping', '系统正在重启，请稍后重试')

/**
 * Makes the gate in front of the app, which refuses requests while it starts or stops, and finishes those that were let
 * in (graceful shutdown).
 * @param product answers them; undefined while it starts
 */
export function createGate(product: () => RequestListener | undefined): Gate {
  const inside = new Set<ServerResponse>()
  let isLeaving = false
  let isShut = false
  let emptied = () => {}

  return {
    enter(request, response) {
      const handle = product()
      const isAsked = (path: string) => request.url?.split('?')[0] === path
      // No further request may use a connection that ends.
      if (isLeaving) response.setHeader('connection', 'close')
      if (isShut || !handle || (isLeaving && isAsked('/readyz'))) {
        if (isAsked('/healthz')) return answer(request, response, 200, answerOf('ok'))
        return answer(request, response, 503, handle ? STOPPING : STARTING)
      }
      inside.add(response)
      response.once('close', () => {
        inside.delete(response)
        if (inside.size === 0) emptied()
      })
      handle(request, response)
    },
    async drain(noticed) {
      isLeaving = true
      for (const response of inside) if (!response.headersSent) response.setHeader('connection', 'close')
      await noticed
      isShut = true
      if (inside.size === 0) return
      await new Promise<void>(resolve => {
        emptied = resolve
        setTimeout(resolve, LONGEST_MS).unref()
      })
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse, status: number, body: object) {
  // An unread body would reset the connection before the answer has arrived.
  request.resume()
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '2' }),
  })
  response.end(JSON.stringify(body))
}
