import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { issueApiKey } from '../../../domain/access/apiKeys/issueApiKey.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { allOf, tells, text } from '../../http/shapes/answers.ts'

/** Adds the route that issues the token of an API key. */
export async function apiKeys(app: FastifyInstance, { services }: { services: Services }) {
  // Without an idempotency key: the answer holds the token, which must not be stored.
  app.post<{ Params: { id: string } }>(
    '/system/apiKeys/:id/_issue',
    {
      config: { permission: ['system-apiKey'] },
      schema: {
        tags: ['apiKey'],
        summary: '生成密钥',
        description: 'Told this once.',
        params: idParameter,
        ...tells(allOf({ key: text, prefix: text })),
      },
    },
    async ({ company, actor, params }, reply) => {
      const issued = await inTransaction(company, trx => issueApiKey(trx, services.registry, actor, params.id))
      return reply.answer(issued)
    },
  )
}
