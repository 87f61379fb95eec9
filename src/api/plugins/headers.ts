import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet from 'helmet'

/** HSTS: browsers use only HTTPS for a year. */
const ALWAYS_SECURE = 'max-age=31536000'

/** An answer is no page: it loads nothing and stands in no frame. */
export const NO_PAGE = `default-src 'none'; frame-ancestors 'none'`

/** Sets headers of every answer: caution, the request id, HSTS, caching and what a browser may do with it. */
export const headers = fp(async app => {
  const cautious = cautiousHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(cautious)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', ALWAYS_SECURE)
    // A route's own header wins; otherwise answers are not cached.
    if (isAnswer(request.url)) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE)
    }
    done()
  })
})

const isAnswer = (url: string) => /^\/(v1\/|metrics|healthz|readyz)/.test(url)

/** Has the library say what browsers are told with every answer, once: it makes it anew for each request. */
export function cautiousHeaders() {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const options = { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, strictTransportSecurity: false }
  helmet(options)(request, response, () => undefined)
  return response.getHeaders()
}
