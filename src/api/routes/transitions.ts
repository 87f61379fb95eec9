import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from '../../domain/once.ts'
import { runTransition } from '../../domain/runTransition.ts'
import { DomainError } from '../../domain/DomainError.ts'
import type { RecordData } from '../../database/queries/readRecord.ts'
import { actVersion } from '../../domain/recordVersion.ts'
import type { Resource, Transition } from '../../engine/model.ts'
import { claimOf } from '../claimOf.ts'
import { envelopeOf, idParameter, ifUnchanged, transitionBody } from '../schemas.ts'
import type { Services } from '../services.ts'
import { versionSeen } from '../versionSeen.ts'

type Body = Record<string, unknown> | string[]

/** The transitions of every declared resource; those that share an endpoint are told apart by their constants. */
export async function transitions(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources)) {
    const endpoints = groupByEndpoint(resource.transitions)
    for (const [endpoint, group] of endpoints) addEndpoint(app, services, resource, endpoint, group)
  }
}

function addEndpoint(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  endpoint: string,
  group: Transition[],
) {
  const { entities } = services.registry
  const isMany = group[0]!.many
  const url = isMany ? `/${resource.endpoint}/${endpoint}` : `/${resource.endpoint}/:id/${endpoint}`
  const access = [...new Set(group.flatMap(transition => transition.permission))]
  const inputs = group.flatMap(({ form }) => form?.fields ?? [])
  const schema = {
    tags: [resource.name],
    summary: group.map(transition => transition.label).join(' / '),
    ...(!isMany && { params: idParameter }),
    headers: ifUnchanged,
    body: transitionBody(entities, group),
    response: { 200: envelopeOf({}) },
  }
  app.patch<{ Params: { id: string }; Body: Body }>(url, { config: { access }, schema }, async (request, reply) => {
    const { ids, body } = readBody(request, isMany)
    const isAsSeen = seenIn(request, resource, ids)
    await once(request.company, request.actor, claimOf(request, inputs), trx =>
      runTransition(trx, services.registry, request.actor, { resource, transitions: group, ids, body, isAsSeen }),
    )
    return reply.answer(isMany ? ids : ids[0])
  })
}

/** Whether a record is as it was when the one who asks read it, where he says what he read. */
function seenIn(request: FastifyRequest, { name, entity }: Resource, ids: string[]) {
  const seen = versionSeen(request)
  if (seen === undefined) return undefined
  if (ids.length !== 1) throw new DomainError('request.malformed', { reason: 'If-Match 只用于一张单据' })
  const { resources, entities } = request.view
  const own = resources[name]
  return (record: RecordData) => own !== undefined && actVersion(own, entities[entity]!, record) === seen
}

function readBody(
  request: FastifyRequest<{ Params: { id: string }; Body: Body }>,
  isMany: boolean,
): { ids: string[]; body: Record<string, unknown> } {
  const { body, params } = request
  if (!isMany) {
    const { id = params.id, ...rest } = body as Record<string, unknown>
    if (id !== params.id) throw new DomainError('transition.unclear')
    return { ids: [params.id], body: rest }
  }
  if (Array.isArray(body)) return { ids: body, body: {} }
  const { ids, ...rest } = body
  return { ids: ids as string[], body: rest }
}

function groupByEndpoint(transitions: Transition[]): Map<string, Transition[]> {
  const groups = new Map<string, Transition[]>()
  for (const transition of transitions)
    groups.set(transition.endpoint, [...(groups.get(transition.endpoint) ?? []), transition])
  return groups
}
