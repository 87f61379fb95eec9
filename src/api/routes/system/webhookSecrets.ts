import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { refusal } from '../../../domain/refusal.ts'
import { tellSecret } from '../../../domain/webhooks/keeping.ts'
import { idParameter } from '../../http/schemas.ts'
import type { Services } from '../../services.ts'

/** The secrets that messages are signed with, one at a time, for who may change where they go or come from. */
export async function webhookSecrets(app: FastifyInstance, { services }: { services: Services }) {
  for (const kind of ['webhook', 'webhookSource'] as const) {
    const resource = services.registry.resources[kind]
    if (!resource) continue
    const access = [...new Set(resource.pages.flatMap(({ view, keys }) => (view === 'edit' ? keys : [])))]
    // Asked by POST, as something that leaves a trace; not kept under an idempotency key, since nothing may store it.
    app.post<{ Params: { id: string } }>(
      `/${resource.endpoint}/:id/_secret`,
      { config: { access }, schema: { tags: [kind], summary: `${resource.label} · 签名密钥`, params: idParameter } },
      async ({ company, actor, params }, reply) => {
        const secret = await inTransaction(company, trx => tellSecret(trx, services.registry, actor, kind, params.id))
        if (secret === undefined) throw refusal('record.missing')
        return reply.answer({ secret })
      },
    )
  }
}
