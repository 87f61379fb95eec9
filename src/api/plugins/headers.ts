import fp from 'fastify-plugin'

/** HSTS: browsers use only HTTPS for a year. */
const ALWAYS_SECURE = 'max-age=31536000'

/** What browsers are told with every answer, unless a route says otherwise. */
const CAUTIOUS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** Sets headers of every answer: caution, the request id, HSTS and caching. */
export const headers = fp(async app => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(CAUTIOUS)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', ALWAYS_SECURE)
    // A route's own header wins; otherwise answers are not cached.
    if (isAnswer(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
})

const isAnswer = (url: string) => /^\/(v1\/|metrics|healthz|readyz)/.test(url)
