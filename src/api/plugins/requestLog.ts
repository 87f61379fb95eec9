import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestSeconds } from '../metrics/processMetrics.ts'

/**
 * Logs and measures each request when it was answered: who asked which route, how it ended, and how long it took. The
 * route stands for the address, which may hold a secret; nothing that was sent or answered is logged.
 */
export const requestLog = fp(async app => {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions
    const isAsked = route.startsWith('/v1/')
    measure(request, reply, isAsked ? route : 'other')
    request.log[levelOf(reply, isAsked)](entryOf(request, reply), 'request')
    done()
  })
})

function measure({ method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, route: string) {
  requestSeconds.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000)
}

/** Health checks and the console's files would hide what people do. */
function levelOf({ statusCode }: FastifyReply, isAsked: boolean) {
  if (statusCode >= 500) return 'warn'
  return isAsked ? 'info' : 'debug'
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
