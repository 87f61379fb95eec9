import type { FastifyInstance } from 'fastify'
import { isDocument, relatedDocuments, type RelatedDocument } from '../../../database/queries/relatedDocuments.ts'
import { requireScope } from '../../../domain/requireScope.ts'
import { refusal } from '../../../domain/refusal.ts'
import type { Entities, Page, Resource } from '../../../engine/model/model.ts'
import { envelopeOf, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

const parameters = {
  type: 'object',
  required: ['type', 'id'],
  properties: { type: { type: 'integer', minimum: 0, maximum: 99 }, ...idParameter.properties },
}

const text = { type: ['string', 'null'] }
const answer = envelopeOf({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      snId: { type: 'string' },
      sn: text,
      type: { type: 'integer' },
      typeName: { type: 'string' },
      time: text,
      statusName: text,
      price: { type: ['number', 'null'] },
    },
  },
})

/** Adds the route of the documents related to one, as far as the caller may see them (spec, purchase 2). */
export async function orderInfo(app: FastifyInstance, { services }: { services: Services }) {
  const schema = { tags: ['documents'], summary: '关联单据', params: parameters, response: { 200: answer } }
  app.get<{ Params: { type: number; id: string } }>(
    '/orderInfo/:type/:id',
    { config: { permission: 'signedIn' }, schema },
    async ({ company, actor, view, params: { type, id } }, reply) => {
      const kinds = Object.values(view.resources).filter(isDocument)
      const resource = kinds.find(({ document }) => document.type === type)
      if (!resource || !has(resource, 'show')) throw refusal('permission.denied')
      await requireScope(company, services.registry, actor, resource, [id], 'see')
      const seen = kinds.filter(kind => has(kind, 'show') || has(kind, 'list'))
      const related = await relatedDocuments(
        company,
        { ...services.registry, entities: view.entities },
        seen,
        resource,
        id,
        actor.accountId,
      )
      return reply.answer(related.map(document => cardOf(document, services.registry.entities)))
    },
  )
}

const has = ({ pages }: Resource, view: Page['view']) => pages.some(page => page.view === view)

function cardOf({ resource, id: snId, sn, time, status, price, end }: RelatedDocument, entities: Entities) {
  const { document, label: typeName, entity } = resource
  const { withdrawn } = document
  const isWithdrawn = withdrawn !== undefined && withdrawn.value === end
  const said = isWithdrawn ? withdrawn.property : document.status
  const options = said === undefined ? undefined : entities[entity]!.fields[said]!.options
  const statusName = options?.find(({ value }) => value === (isWithdrawn ? end : status))?.label ?? null
  return { type: document.type, typeName, snId, sn, time, statusName, price: price === null ? null : Number(price) }
}
