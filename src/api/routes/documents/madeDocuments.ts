import { dataIn } from '../../../engine/value/data.ts'
import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import type { FastifyInstance } from 'fastify'
import { type CompanyTransaction, namedTables } from '../../../database/company.ts'
import { pickableIds } from '../../../database/queries/pickableIds.ts'
import { readRecord, type RecordData } from '../../../database/queries/readRecord.ts'
import { makeDocument } from '../../../domain/records/conversion/makeDocument.ts'
import { makeOfLines } from '../../../domain/records/conversion/makeOfLines.ts'
import { isMade, type MadeResource } from '../../../domain/records/conversion/madeResource.ts'
import { proposeDocument } from '../../../domain/records/conversion/proposeDocument.ts'
import { refusal } from '../../../domain/refusal.ts'
import type { Pick } from '../../../engine/model/actionModel.ts'
import type { Page, Registry, Resource } from '../../../engine/model/model.ts'
import { visibleValues } from '../../../engine/visibility/visibleValues.ts'
import { mutate } from '../../http/mutate.ts'
import { recordBody } from '../../http/shapes/recordBody.ts'
import { requireVisibleInputs } from '../../http/requireVisibleInputs.ts'
import { idempotent, idParameter, savedAnswer } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { anyObject, listOf, tells, text } from '../../http/shapes/answers.ts'

const id = idParameter.properties.id

/**
 * Adds the routes of documents that are made from others: proposals, and making them from a form or from picked lines.
 */
export async function madeDocuments(app: FastifyInstance, { services }: { services: Services }) {
  const resources = Object.values(services.registry.resources)
  for (const resource of resources.filter(isMade))
    for (const page of resource.pages)
      if (page.proposal !== undefined) addProposal(app, services, resource, page, page.proposal)
  for (const resource of resources)
    for (const { pick, permission } of resource.actions) {
      const made = resources.filter(isMade).find(({ endpoint }) => endpoint === pick?.post)
      if (pick && made) addPick(app, services, resource, made, pick, permission ?? pageKeys(resource, 'show'))
    }
}

function addProposal(
  app: FastifyInstance,
  { registry }: Services,
  resource: MadeResource,
  { keys: permission }: Page,
  from: string,
) {
  const { url } = addressed(from)
  const shared = { tags: [resource.name], params: idParameter }
  app.get<{ Params: { id: string } }>(
    url,
    {
      config: { permission, refuses: [409] },
      schema: { ...shared, summary: `${resource.label} · proposal`, ...tells(anyObject) },
    },
    async ({ company, actor, params, view }, reply) => {
      const proposal = await proposeDocument(company, registry, actor, resource, params.id)
      return reply.answer(seenProposal(registry, view, resource, proposal))
    },
  )
  const body = recordBody(registry.entities, resource)
  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
    url,
    {
      config: { permission },
      schema: {
        ...shared,
        summary: `${resource.label} · make`,
        headers: idempotent,
        body,
        response: { 200: savedAnswer },
      },
      // Without a body, all that is left is taken.
      preValidation: async request => void (request.body ??= {}),
    },
    async (request, reply) => {
      const { actor, params } = request
      const { id: _, ...values } = request.body
      requireVisibleInputs(request.view.resources[resource.name]?.form, values)
      const made = await mutate(request, trx =>
        makeDocument(trx, registry, actor, resource, { from: params.id, body: values }),
      )
      return reply.answer({ id: made })
    },
  )
}

/** Removes hidden values from a proposal, and those copied from hidden ones. */
function seenProposal(all: Registry, view: Registry, { name, entity, madeFrom }: MadeResource, proposal: RecordData) {
  const own = view.resources[name]?.madeFrom ?? madeFrom
  const lines = dataIn(proposal[madeFrom.rows])
  const seen = {
    ...without(proposal, madeFrom.values, own.values),
    [madeFrom.rows]: lines.map(line => without(line, madeFrom.lineValues, own.lineValues)),
  }
  return visibleValues(all.entities, view.entities, entity, seen)
}

const without = (record: RecordData, declared: object, own: object): RecordData =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in declared) || name in own))

function addPick(
  app: FastifyInstance,
  { registry, connection }: Services,
  resource: Resource,
  made: MadeResource,
  pick: Pick,
  permission: string[],
) {
  const { url, name } = addressed(pick.from)
  const { by } = made.pages.find(({ view, by }) => view === 'edit' && by !== undefined) ?? {}
  const readers = [...new Set([...permission, ...pageKeys(resource, 'show')])]
  app.get<{ Params: { id: string } }>(
    url,
    {
      config: { permission: readers },
      schema: { tags: [resource.name], summary: pick.title, params: idParameter, ...tells(listOf(anyObject)) },
    },
    async ({ company, actor, params, view }, reply) => {
      const own = view.resources[resource.name]
      if (!own) throw refusal('permission.denied')
      const ids = await pickableIds(company, registry.entities, resource, { [name]: params.id }, made.madeFrom.when, {
        seen: view.entities[resource.entity]!,
        accountId: actor.accountId,
      })
      const read = (id: string) => readRecord(connection.db, view.entities, own, actor, id)
      return reply.answer(await Promise.all(ids.map(read)))
    },
  )
  app.post<{ Body: string[] }>(
    `/${pick.post}`,
    {
      config: { permission, refuses: [404] },
      schema: {
        tags: [made.name],
        summary: pick.ok,
        ...tells(text),
        headers: idempotent,
        body: { type: 'array', maxItems: 500, items: id },
      },
    },
    async (request, reply) => {
      const { actor, body } = request
      const key = await mutate(request, async trx => {
        const id = await makeOfLines(trx, registry, actor, made, body, pick.empty)
        return by === undefined ? id : keyOf(trx, made, id, by)
      })
      return reply.answer(key)
    },
  )
}

/** Reads the property by which the new document's address identifies it. */
async function keyOf(trx: CompanyTransaction, { entity }: Resource, id: string, by: string): Promise<string> {
  const made = namedTables(trx).selectFrom(entity).select(by).where('id', '=', id)
  return String((await made.executeTakeFirstOrThrow())[by])
}

/**
 * Converts a path with a document's parameter to a route by id.
 * @returns the route, and the parameter's name
 */
function addressed(path: string) {
  const [parameter = '', name = ''] = /:([A-Za-z]+)/.exec(path) ?? []
  return { url: `/${path.replace(parameter, ':id')}`, name }
}
