import { dataOf } from '../../../engine/value/data.ts'
import { type Editable, isEditable } from '../../../domain/records/editable.ts'
import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { saveRecord } from '../../../domain/records/saveRecord.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { Page, Resource } from '../../../engine/model/model.ts'
import { readRecordAnswer } from '../../http/readRecordAnswer.ts'
import { recordAnswer } from '../../http/shapes/answerSchemas.ts'
import { mutate } from '../../http/mutate.ts'
import { newRecordBody, recordBody } from '../../http/shapes/recordBody.ts'
import { versionSeen } from '../../http/versionSeen.ts'
import { requireVisibleInputs } from '../../http/requireVisibleInputs.ts'
import { idempotent, idParameter, ifUnchanged, savedAnswer } from '../../http/shapes/schemas.ts'
import { addReading } from '../../plugins/readAhead.ts'
import type { Services } from '../../services.ts'

/** Adds the routes that create and change records, for every resource with a form, and that read one by its key. */
export async function records(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources)) {
    const permission = pageKeys({ pages: resource.pages.filter(({ proposal }) => proposal === undefined) }, 'edit')
    if (isEditable(resource) && permission.length > 0) addForm(app, services, resource, permission)
    for (const page of resource.pages.filter(({ by }) => by !== undefined)) addByKey(app, services, resource, page)
  }
}

function addForm(app: FastifyInstance, services: Services, resource: Editable, permission: string[]) {
  const { entities } = services.registry
  const body = recordBody(entities, resource)
  const shared = { tags: [resource.name], headers: idempotent, body, response: { 200: savedAnswer } }
  const inputs = inputsOf(resource.form)
  const save = async (request: FastifyRequest, given: Record<string, unknown>, id?: string) => {
    const { id: _, ...values } = given
    const own = request.view.resources[resource.name]?.form
    requireVisibleInputs(own, values)
    const saved = await mutate(
      request,
      trx =>
        saveRecord(trx, services.registry, request.actor, {
          resource,
          id,
          body: values,
          own,
          seen: versionSeen(request),
        }),
      inputs,
    )
    return { id: saved }
  }
  app.route<{ Params: { id: string }; Body: Record<string, unknown> }>({
    method: ['PUT', 'PATCH'],
    url: `/${resource.endpoint}/:id`,
    config: { permission },
    schema: { ...shared, headers: ifUnchanged, summary: `${resource.label} · change`, params: idParameter },
    handler: async (request, reply) => reply.answer(await save(request, request.body, request.params.id)),
  })
  if (resource.form.create === undefined) return
  app.post<{ Body: Record<string, unknown> }>(
    `/${resource.endpoint}`,
    {
      config: { permission },
      schema: { ...shared, body: newRecordBody(entities, resource), summary: resource.form.create },
    },
    async (request, reply) => reply.answer(await save(request, request.body)),
  )
}

const keyParameter = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string', minLength: 1, maxLength: 200 } },
}

function addByKey(app: FastifyInstance, services: Services, resource: Resource, { by, keys: permission }: Page) {
  const response = { 200: recordAnswer(services.registry.entities, resource) }
  const about = { tags: [resource.name], summary: `${resource.label} · one by its key` }
  const schema = { ...about, params: keyParameter, response }
  addReading(app, `/${resource.endpoint}/_byKey/:key`, { permission, schema }, async asked =>
    readRecordAnswer(services, asked, resource, String(dataOf(asked.params).key), by),
  )
}
