import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runTransition } from '../../../domain/records/runTransition.ts'
import { reason } from '../../../domain/reason.ts'
import { refusal } from '../../../domain/refusal.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { RecordData } from '../../../database/queries/readRecord.ts'
import { actVersion } from '../../../domain/records/recordVersion.ts'
import type { Resource, Transition } from '../../../engine/model/model.ts'
import { mutate } from '../../http/mutate.ts'
import { envelopeOf, ID, idParameter, ifUnchanged, transitionBody } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { versionSeen } from '../../http/versionSeen.ts'

type Data = Record<string, unknown>
type Body = Data | string[]

/** Adds the routes of transitions; those that share an address are told apart by their constants. */
export async function transitions(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources)) {
    for (const group of groupByCall(resource.transitions)) addCall(app, services, resource, group)
  }
}

function addCall(app: FastifyInstance, services: Services, resource: Resource, group: Transition[]) {
  const { entities } = services.registry
  const { many: isMany, call } = group[0]!
  const isInPath = call.path.includes('{id}')
  const permission = [...new Set(group.flatMap(transition => transition.permission))]
  const inputs = group.flatMap(({ form }) => inputsOf(form))
  const schema = {
    tags: [resource.name],
    summary: group.map(transition => transition.label).join(' / '),
    ...(isInPath && { params: idParameter }),
    headers: ifUnchanged,
    body: transitionBody(entities, group),
    response: { 200: envelopeOf(isMany ? { type: 'array', items: ID } : ID) },
  }
  app.route<{ Params: { id: string }; Body: Body }>({
    method: call.method,
    url: `/${call.path.replace('{id}', ':id')}`,
    config: { permission, peopleOnly: group.some(({ people }) => people), refuses: [404] },
    schema,
    handler: async (request, reply) => {
      const { ids, body } = readBody(request.body, group[0]!, request.params.id)
      const isAsSeen = seenIn(request, resource, ids)
      await mutate(
        request,
        trx =>
          runTransition(trx, services.registry, request.actor, { resource, transitions: group, ids, body, isAsSeen }),
        inputs,
      )
      return reply.answer(isMany ? ids : ids[0])
    },
  })
}

/** Returns a check that a record is as the caller has read it; undefined where If-Match is missing. */
function seenIn(request: FastifyRequest, { name, entity }: Resource, ids: string[]) {
  const seen = versionSeen(request)
  if (seen === undefined) return undefined
  if (ids.length !== 1) throw refusal('request.malformed', { reason: reason('request.severalIfMatch') })
  const { resources, entities } = request.view
  const own = resources[name]
  return (record: RecordData) => own !== undefined && actVersion(own, entities[entity]!, record) === seen
}

/** Reads the ids and the values of a body; an id in it has to match the one in the address. */
function readBody(given: Body, { call, many }: Transition, inPath?: string): { ids: string[]; body: Data } {
  if (Array.isArray(given)) return { ids: given, body: {} }
  const { [call.id]: named = inPath, ...body } = given
  if (many) return { ids: [named].flat().map(String), body }
  if (inPath !== undefined && named !== inPath) throw refusal('transition.unclear')
  return { ids: [String(named)], body }
}

function groupByCall(transitions: Transition[]): Iterable<Transition[]> {
  const groups = new Map<string, Transition[]>()
  for (const transition of transitions) {
    const { method, path } = transition.call
    groups.set(`${method} ${path}`, [...(groups.get(`${method} ${path}`) ?? []), transition])
  }
  return groups.values()
}
