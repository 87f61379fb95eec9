import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { Registry, collectDefaultMetrics } from 'prom-client'
import type { Services } from '../services.ts'

const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

/** What a supervisor asks. */
export async function health(app: FastifyInstance, { services }: { services: Services }) {
  const options = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', options, async (_, reply) => reply.answer('ok'))
  app.get('/readyz', options, async (_, reply) => {
    await sql`select 1`.execute(services.connection.db)
    return reply.answer('ok')
  })
  app.get('/metrics', options, async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
}
