import fp from 'fastify-plugin'

/** Over HTTPS a browser comes back that way only, for a year. */
const ALWAYS_SECURE = 'max-age=31536000'

/** What every answer says of itself: its request, and who may keep it. */
export const headers = fp(async app => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', ALWAYS_SECURE)
    // What a route says itself holds; else nobody keeps what an account was told.
    if (isAnswer(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})

const isAnswer = (url: string) => /^\/(v1\/|metrics|healthz|readyz)/.test(url)
