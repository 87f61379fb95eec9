import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Logs each request when it was answered: who asked which route, how it ended, and how long it took in ms. The route
 * stands for the address, which may hold a secret; nothing that was sent or answered is logged.
 */
export const requestLog = fp(async app => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log[levelOf(request, reply)](entryOf(request, reply), 'request')
    done()
  })
})

/** Health checks and the console's files would hide what people do. */
function levelOf({ routeOptions: { url = '' } }: FastifyRequest, { statusCode }: FastifyReply) {
  if (statusCode >= 500) return 'warn'
  return url.startsWith('/v1/') ? 'info' : 'debug'
}

function entryOf(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
  const { method, actor, operator, routeOptions } = request
  return {
    method,
    route: routeOptions.url,
    status,
    ms: Math.round(elapsedTime * 10) / 10,
    ...(actor && { companyId: actor.serviceBuyerId, accountId: actor.accountId, account: actor.loginName }),
    ...(operator && { operator: operator.name }),
  }
}
