import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerOf, refusalOf } from './plugins/envelope.ts'

export interface Gate {
  /** Handles each request of the server. */
  enter: RequestListener
  /** Lets in who waits for the product. */
  open(): void
  /** Reports not ready from now on, and ends each connection with its next answer. */
  leave(): void
  /** Resolves when all that were let in are answered; whoever comes later is refused. */
  emptied(): Promise<void>
}

/** Requests that take longer are not waited for. */
const LONGEST_MS = 20_000

/** So long a request that may change something waits for a start. */
const LONGEST_START_MS = 10_000

const STARTING = refusalOf('server.starting', '系统正在启动，请稍后重试')
const STOPPING = refusalOf('server.stopping', '系统正在重启，请稍后重试')

/**
 * Makes the gate in front of the app, which refuses requests while it starts, says when it is about to stop, and knows
 * when those that were let in are answered (graceful shutdown). A proxy sends on what is refused, unless it may change
 * something: that waits for the start, and is let in over connections there are until the end.
 * @param product answers them; undefined while it starts
 */
export function createGate(product: () => RequestListener | undefined): Gate {
  const inside = new Set<ServerResponse>()
  let isLeaving = false
  let isShut = false
  let tellEmpty = () => {}
  let tellOpen = () => {}
  const opened = new Promise<void>(resolve => (tellOpen = resolve))

  return {
    open: () => tellOpen(),
    async enter(request, response) {
      if (!product() && !isShut && !isSafe(request))
        await Promise.race([opened, wait(LONGEST_START_MS, undefined, { ref: false })])
      if (response.destroyed) return
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
        if (inside.size === 0) tellEmpty()
      })
      handle(request, response)
    },
    leave() {
      isLeaving = true
      for (const response of inside) if (!response.headersSent) response.setHeader('connection', 'close')
    },
    async emptied() {
      if (inside.size > 0)
        await new Promise<void>(resolve => {
          tellEmpty = resolve
          setTimeout(resolve, LONGEST_MS).unref()
        })
      isShut = true
    },
  }
}

const isSafe = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

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
