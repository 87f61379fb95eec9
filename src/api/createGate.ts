import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { answerOf, refusalOf } from './plugins/envelope.ts'

export interface Gate {
  /** What the server does with each request. */
  enter: RequestListener
  /** Says that it is not ready any more, refuses new work once that was `noticed`, and resolves when all work is done. */
  drain(noticed: Promise<unknown>): Promise<void>
}

/** Who reads or sends slower than this is not waited for. */
const LONGEST_MS = 20_000

const STARTING = refusalOf('server.starting', '系统正在启动，请稍后重试')
const STOPPING = refusalOf('server.stopping', '系统正在重启，请稍后重试')

/**
 * Lets requests in once the product is there and until it ends; what was let in is finished.
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
      // Nobody is to ask for more over a connection that ends.
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
  // A body that nobody reads would have the connection reset before the answer has come.
  request.resume()
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '2' }),
  })
  response.end(JSON.stringify(body))
}
