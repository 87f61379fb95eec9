import type { FastifyInstance } from 'fastify'
import { refusal } from '../../../domain/refusal.ts'
import { runTransition } from '../../../domain/records/runTransition.ts'
import type { ActPreview, Effect } from '../../../engine/model/effectModel.ts'
import type { Column, Resource, Transition } from '../../../engine/model/model.ts'
import { addUp } from '../../../engine/value/addUp.ts'
import { dataIn, dataOf, type Data } from '../../../engine/value/data.ts'
import { valueAt } from '../../../engine/value/valueAt.ts'
import { readRecordAnswer } from '../../http/readRecordAnswer.ts'
import { rehearse } from '../../http/rehearse.ts'
import { tells } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

/** Adds the routes that tell what a transition would do to a record, for each that declares a preview. */
export async function previews(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources))
    for (const transition of resource.transitions.filter(({ preview }) => preview))
      addPreview(app, services, resource, transition)
}

function addPreview(app: FastifyInstance, services: Services, resource: Resource, transition: Transition) {
  const { name, permission, label, body } = transition
  app.get<{ Params: { id: string } }>(
    `/${resource.endpoint}/:id/_${name}`,
    {
      config: { permission, refuses: [404, 409, 422] },
      schema: {
        tags: [resource.name],
        summary: `${label} · what it would do`,
        params: idParameter,
        ...tells(told),
      },
    },
    async (request, reply) => {
      const { company, actor, view, params } = request
      const id = params.id.toLowerCase()
      const own = view.resources[resource.name]
      const seen = own?.transitions.find(one => one.name === name)
      if (!own || !seen) throw refusal('permission.denied')
      const { result } = await readRecordAnswer(services, request, resource, id)
      const effects: Effect[] = []
      const tell = (more: readonly Effect[]) => void effects.push(...more)
      const act = { resource, transitions: [transition], ids: [id], body, tell }
      await rehearse(company, trx => runTransition(trx, services.registry, actor, act))
      return reply.answer(previewOf(own, seen, dataOf(JSON.parse(result)), effects))
    },
  )
}

function previewOf(own: Resource, { preview = [] }: Transition, record: Data, effects: Effect[]): ActPreview {
  const rows = own.show.sections.find(section => section.rows !== undefined)?.rows
  return {
    ...(typeof record.actVersion === 'string' && { version: record.actVersion }),
    ...(rows !== undefined && { lines: dataIn(record[rows]).length }),
    values: Object.fromEntries(preview.map(column => [column.source, numberAt(record, column)])),
    effects,
  }
}

/** Returns a number of a record, or of its lines their sum; null where there is none. */
function numberAt(record: Data, { source }: Column): number | null {
  const numbers = [valueAt(record, source)].flat().filter(value => typeof value === 'number')
  return numbers.length === 0 ? null : addUp(numbers)
}

const text = { type: 'string' }
const effect = typed('Effect', {
  type: 'object',
  required: ['title', 'name', 'before', 'after'],
  properties: { title: text, name: text, place: text, unit: text, before: text, after: text },
})
const told = typed('ActPreview', {
  type: 'object',
  required: ['values', 'effects'],
  properties: {
    version: { ...text, description: 'For If-Match: what was told is done, or refused where it has changed.' },
    lines: { type: 'integer' },
    values: { type: 'object', additionalProperties: { type: ['number', 'null'] } },
    effects: { type: 'array', items: effect },
  },
})
