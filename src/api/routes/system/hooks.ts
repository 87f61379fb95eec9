import { dataOf } from '../../../engine/value/data.ts'
import { namesOf } from '../../../engine/value/namesOf.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { forInstallation } from '../../../database/company.ts'
import { registered } from '../../../domain/app.ts'
import { consume, sourceOf, type Received, type Source } from '../../../domain/webhooks/receive.ts'
import { bodyOf, envelopeOf, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The source of a webhook message. */
    source?: Source
  }
}

type Request = FastifyRequest<{ Params: { id: string } }>

const signed = {
  type: 'object',
  properties: {
    'webhook-id': { type: 'string', minLength: 1, maxLength: 100 },
    'webhook-timestamp': { type: 'string', description: 'Seconds since 1970; five minutes from now at most.' },
    'webhook-signature': {
      type: 'string',
      description: 'v1, and the HMAC-SHA256 of id.timestamp.body in base64, with the secret of the source.',
    },
  },
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** Adds a route for each consumer, at which other systems send webhooks, signed as Standard Webhooks say. */
export async function hooks(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, registry, globals } = services
  app.decorateRequest('source', undefined)
  for (const [name, { input }] of Object.entries(registered.consumers)) {
    const shape = registry.entities[input]
    if (!shape) continue
    const received = ({ params: { id }, headers, text }: Request): Received => ({
      name,
      id,
      headers: Object.fromEntries(namesOf(signed.properties).map(header => [header, textOf(headers[header])])),
      text,
    })
    const schema = {
      tags: ['hook'],
      summary: shape.label,
      params: idParameter,
      headers: signed,
      body: bodyOf(shape),
      response: { 200: envelopeOf({ type: 'null' }) },
    }
    app.post<{ Params: { id: string } }>(
      `/hook/${name}/:id`,
      {
        config: { permission: 'public', signed: true, refuses: [401, 403] },
        schema,
        // The signature is checked before the content.
        preValidation: async request => {
          if (!isUuid(request.params.id)) return
          request.source = await sourceOf(forInstallation(connection.db), received(request), new Date())
        },
      },
      async (request, reply) => {
        const { source, body } = request
        await consume(connection.db, registry, globals, source!, received(request), dataOf(body))
        return reply.answer(null)
      },
    )
  }
}
