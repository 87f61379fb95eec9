import type { FastifyInstance } from 'fastify'
import { relatedDocuments } from '../../database/queries/relatedDocuments.ts'
import { DomainError } from '../../domain/DomainError.ts'
import { idParameter } from '../schemas.ts'
import type { Services } from '../services.ts'

const parameters = {
  type: 'object',
  required: ['type', 'id'],
  properties: { type: { type: 'integer', minimum: 0, maximum: 99 }, ...idParameter.properties },
}

/** The documents related to one, as far as whoever asks may open them (spec, purchase 2). */
export async function orderInfo(app: FastifyInstance, { services }: { services: Services }) {
  app.get<{ Params: { type: number; id: string } }>(
    '/orderInfo/:type/:id',
    { config: { access: 'signedIn' }, schema: { tags: ['documents'], summary: '关联单据', params: parameters } },
    async ({ company, view, params: { type, id } }, reply) => {
      const documents = Object.values(view.resources).filter(
        ({ documentType, pages }) => documentType !== undefined && pages.some(page => page.view === 'show'),
      )
      const resource = documents.find(({ documentType }) => documentType === type)
      if (!resource) throw new DomainError('permission.denied')
      const related = await relatedDocuments(company, services.registry, documents, resource, id)
      return reply.answer(
        related.map(({ resource: { documentType, documentStatus, label, entity }, id: snId, sn, time, status }) => {
          const options = documentStatus && services.registry.entities[entity]!.fields[documentStatus]!.options
          const option = options ? options.find(({ value }) => value === status) : undefined
          return { type: documentType, typeName: label, snId, sn, time, statusName: option?.label ?? null }
        }),
      )
    },
  )
}
