import fp from 'fastify-plugin'

/** HSTS: browsers use only HTTPS for a year. */
const ALWAYS_SECURE = 'max-age=31536000'

/** Sets headers of every answer: the request id, HSTS and caching. */
export const headers = fp(async app => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', ALWAYS_SECURE)
    // A route's own header wins; otherwise answers are not cached.
    if (isAnswer(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})

const isAnswer = (url: string) => /^\/(v1\/|metrics|healthz|readyz)/.test(url)
