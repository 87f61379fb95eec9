import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../../../domain/refusal.ts'
import { processMetrics } from '../../metrics/processMetrics.ts'
import { stateMetrics } from '../../metrics/stateMetrics.ts'
import { isForwarded } from '../../http/localRequest.ts'
import { bearerOf } from '../../plugins/credentials.ts'
import { refuseWriting } from '../../plugins/errors.ts'
import type { Services } from '../../services.ts'

/** Adds the routes for monitoring: /healthz, /readyz and /metrics. */
export async function health(app: FastifyInstance, { services }: { services: Services }) {
  const options = { config: { permission: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', options, async (_, reply) => reply.answer('ok'))
  app.get('/readyz', options, async (_, reply) => {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as is_read_only`.execute(services.connection.db)
    return rows[0]?.isReadOnly ? refuseWriting(reply.header('retry-after', '2')) : reply.answer('ok')
  })
  const readState = stateMetrics(services)
  app.get('/metrics', options, async (request, reply) => {
    requireKey(request, services.metricsKey)
    const texts = await Promise.all([processMetrics.metrics(), readState()])
    return reply.type(processMetrics.contentType).send(texts.join('\n'))
  })
}

/**
 * Checks the key for /metrics.
 * @throws DomainError metrics.keyed for a wrong key, and for forwarded requests where no key is configured
 */
function requireKey(request: FastifyRequest, key: string | undefined) {
  if (!key && !isForwarded(request.raw)) return
  const given = bearerOf(request) ?? ''
  if (!key || !timingSafeEqual(digest(given), digest(key))) throw refusal('metrics.keyed')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
