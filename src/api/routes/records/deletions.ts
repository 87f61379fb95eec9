import type { FastifyInstance } from 'fastify'
import { deleteRecord, deleteRecords, type Deletable, isDeletable } from '../../../domain/records/deleteRecord.ts'
import { typed } from '../../http/shapes/named.ts'
import { mutate } from '../../http/mutate.ts'
import { envelopeOf, ID, idempotent, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

/** Adds the routes that delete records, one or several, for every resource that declares it. */
export async function deletions(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources))
    if (isDeletable(resource)) addDeletion(app, services, resource)
}

const id = idParameter.properties.id
const several = { type: 'array', minItems: 1, maxItems: 200, items: id }
const outcome = typed('DeletionResult', {
  type: 'object',
  required: ['deleted', 'refused'],
  properties: {
    deleted: { type: 'array', items: id },
    refused: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'code', 'message'],
        properties: {
          id,
          code: { type: 'string' },
          message: { type: 'string' },
          details: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
})

function addDeletion(app: FastifyInstance, services: Services, resource: Deletable) {
  const { registry } = services
  const config = { permission: resource.delete.permission }
  const about = { tags: [resource.name], headers: idempotent }
  app.delete<{ Params: { id: string } }>(
    `/${resource.endpoint}/:id`,
    {
      config,
      schema: {
        ...about,
        summary: `${resource.label} · delete`,
        params: idParameter,
        response: { 200: envelopeOf(ID) },
      },
    },
    async (request, reply) => {
      const id = request.params.id.toLowerCase()
      await mutate(request, trx => deleteRecord(trx, registry, request.actor, resource, id))
      return reply.answer(id)
    },
  )
  app.post<{ Body: string[] }>(
    `/${resource.endpoint}/_delete`,
    {
      config,
      schema: {
        ...about,
        summary: `${resource.label} · delete several`,
        body: several,
        response: { 200: envelopeOf(outcome) },
      },
    },
    async (request, reply) => {
      const result = await mutate(request, trx => deleteRecords(trx, registry, request.actor, resource, request.body))
      return reply.answer(result)
    },
  )
}
