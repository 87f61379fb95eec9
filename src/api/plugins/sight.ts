import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { requireScope } from '../../domain/requireScope.ts'
import { dataOf } from '../../engine/value/data.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entity of the record whose id stands in the address: whoever does not see it is told that it is not there. */
    sees?: string
  }
}

/** Answers for no record that the caller does not see, where a route says whose id stands in its address. */
export const sight = fp(async (app, { services }: { services: Services }) => {
  app.addHook('preHandler', async ({ actor, company, params, routeOptions }) => {
    const { sees: entity } = routeOptions.config
    if (entity) await requireScope(company, services.registry, actor, { entity }, [String(dataOf(params).id)], 'see')
  })
})

/**
 * Refuses a route of an app that names a record and does not say of which entity; those that declarations make ask by
 * their statements.
 * @throws Error which stops the start
 */
export function requireSight({ method, url, config }: RouteOptions) {
  if (/:id\b/.test(url) && config?.permission !== 'public' && config?.sees === undefined)
    throw new Error(`route ${String(method)} ${url} does not say whose record its caller has to see`)
}
