import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { refusal } from '../../../domain/refusal.ts'
import { tellSecret } from '../../../domain/webhooks/keeping.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { allOf, tells, text } from '../../http/shapes/answers.ts'

/** Adds the routes that read the secret of a webhook or source, for callers that may edit it. */
export async function webhookSecrets(app: FastifyInstance, { services }: { services: Services }) {
  for (const kind of ['webhook', 'webhookSource'] as const) {
    const resource = services.registry.resources[kind]
    if (!resource) continue
    const permission = pageKeys(resource, 'edit')
    // By POST, since reading it is audited; without an idempotency key, since the secret must not be stored there.
    app.post<{ Params: { id: string } }>(
      `/${resource.endpoint}/:id/_secret`,
      {
        config: { permission },
        schema: {
          tags: [kind],
          summary: `${resource.label} · 签名密钥`,
          ...tells(allOf({ secret: text })),
          params: idParameter,
        },
      },
      async ({ company, actor, params }, reply) => {
        const secret = await inTransaction(company, trx => tellSecret(trx, services.registry, actor, kind, params.id))
        if (secret === undefined) throw refusal('record.missing')
        return reply.answer({ secret })
      },
    )
  }
}
