import type { FastifyInstance } from 'fastify'
import { readRecordText } from '../../../database/queries/readRecord.ts'
import { refusal } from '../../../domain/refusal.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import { forSites } from '../../plugins/forSites.ts'
import { readListAnswer } from '../../http/readListAnswer.ts'
import { readListQuery } from '../../http/readListQuery.ts'
import { listAnswer, toldAnswer } from '../../http/shapes/answerSchemas.ts'
import { idParameter, listParameters } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

/** Adds the routes by which websites read the public records of resources that declare it. */
export async function publicRecords(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources))
    if (resource.public) addPublic(app, services, resource, resource.public)
}

function addPublic(
  app: FastifyInstance,
  services: Services,
  whole: Resource,
  { by, resource }: NonNullable<Resource['public']>,
) {
  const { registry, connection } = services
  const { entities } = registry
  const permission = pageKeys(whole, 'list', 'show', 'edit')
  const about = (summary: string) => ({ tags: [whole.name], summary: `${whole.label} · ${summary}` })
  const mode = resource.list.modes[0]!

  const listed = {
    ...about('公开的，供网站读取'),
    description: 'For websites, with a site key. An ETag tells whether anything has changed.',
    querystring: listParameters(resource),
    response: { 200: listAnswer(entities, resource, mode) },
  }
  forSites(app, `/${resource.endpoint}`, { permission, schema: listed }, async request => {
    const query = readListQuery(resource, mode, dataOf(request.query))
    return readListAnswer(services, { actor: request.actor, position: request.position, view: registry }, query)
  })

  const key = by === 'id' ? idParameter.properties.id : { type: 'string', minLength: 1, maxLength: 200 }
  const one = {
    ...about('公开的一条'),
    params: { type: 'object', required: [by], properties: { [by]: key } },
    response: { 200: toldAnswer(entities, { ...resource, only: true }) },
  }
  const view = { entity: resource.entity, show: resource.show, list: resource.list, only: true } as const
  forSites(app, `/${resource.endpoint}/:${by}`, { permission, schema: one }, async ({ actor, params }) => {
    const value = String(dataOf(params)[by])
    const result = await readRecordText(connection.reader, entities, view, actor, value, by)
    if (!result) throw refusal('record.missing')
    return { result }
  })
}
