import { dataOf } from '../../../engine/value/data.ts'
import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import { arranged } from '../../http/arranged.ts'
import type { FastifyInstance } from 'fastify'
import { refusal } from '../../../domain/refusal.ts'
import type { Lookup } from '../../../engine/model/lookupModel.ts'
import type { Mode, Resource } from '../../../engine/model/model.ts'
import { readListQuery } from '../../http/readListQuery.ts'
import { listAnswer, recordAnswer, sumsAnswer } from '../../http/shapes/answerSchemas.ts'
import { exportParameters, idParameter, listParameters, sumParameters } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { auditExport } from '../../http/files/auditExport.ts'
import { sendExport } from '../../http/files/sendExport.ts'
import { readListAnswer } from '../../http/readListAnswer.ts'
import { readSumsAnswer } from '../../http/readSumsAnswer.ts'
import { readRecordAnswer } from '../../http/readRecordAnswer.ts'
import { addReading, type Asked } from '../../plugins/readAhead.ts'
import { tellsFile } from '../../http/shapes/answers.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'

/** Adds the routes of lists, single records and exports, for every resource. */
export async function resources(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources)) {
    const lists = pageKeys(resource, 'list')
    if (lists.length > 0) for (const mode of resource.list.modes) addList(app, services, resource, mode, lists)
    // A page that makes one of another record shows that one.
    const own = resource.pages.filter(({ proposal }) => proposal === undefined)
    addRecord(app, services, resource, pageKeys({ pages: own }, 'show', 'edit'))
  }
}

function addList(app: FastifyInstance, services: Services, resource: Resource, mode: Mode, permission: string[]) {
  const { entities } = services.registry
  const about = { tags: [resource.name], summary: `${resource.label} · ${mode.label}` }
  const response = { 200: listAnswer(entities, resource, mode) }
  const { lookup } = resource.list
  const add = (endpoint: string, chosen?: Lookup) => {
    const schema = { ...about, querystring: listParameters(resource, chosen?.most), response }
    addReading(app, `/${endpoint}`, { permission: chosen ? 'signedIn' : permission, schema }, async asked =>
      readListAnswer(services, asked, listQueryOf(asked, resource, mode, chosen)),
    )
  }
  if (lookup && mode === resource.list.modes[0]) add(lookup.path, lookup)
  if (lookup?.path !== mode.endpoint) add(mode.endpoint)
  if (mode.columns.some(({ sum }) => sum)) addSums(app, services, resource, mode, permission)
  if (!mode.export) return
  const schema = {
    ...about,
    summary: `${about.summary} · Excel, CSV`,
    querystring: exportParameters(resource),
    ...tellsFile(WORKBOOK, 'text/csv'),
  }
  app.get(`/${mode.endpoint}/_export`, { config: { permission }, schema }, async (request, reply) => {
    const query = await arranged(request, listQueryOf(request, resource, mode))
    return sendExport(services, request, reply, query, { name: mode.export! }, () =>
      auditExport(request, about.summary, '导出列表'),
    )
  })
}

function addSums(app: FastifyInstance, services: Services, resource: Resource, mode: Mode, permission: string[]) {
  const schema = {
    tags: [resource.name],
    summary: `${resource.label} · ${mode.label} · 合计`,
    querystring: sumParameters(resource),
    response: { 200: sumsAnswer(mode) },
  }
  addReading(app, `/${mode.endpoint}/_sums`, { permission, schema }, async asked =>
    readSumsAnswer(services, asked, listQueryOf(asked, resource, mode)),
  )
}

/** Parses the query against the caller's own view of the resource. */
function listQueryOf(request: Asked, resource: Resource, mode: Mode, lookup?: Lookup) {
  const own = request.view.resources[resource.name]
  const ownMode = own?.list.modes.find(({ name }) => name === mode.name)
  if (!own || !ownMode) throw refusal('permission.denied')
  const given = dataOf(request.query)
  // Records that are requested by id are returned whatever the default filters say.
  const query = lookup && given.id_in === undefined ? { per_page: lookup.most, ...lookup.where, ...given } : given
  return readListQuery(own, ownMode, query)
}

const UUID = new RegExp(idParameter.properties.id.pattern)
const idOrNumber = {
  ...idParameter,
  properties: { id: { type: 'string', minLength: 1, maxLength: 60, description: 'The id, or the number as scanned.' } },
}

/**
 * Adds the route of one record by id; a numbered document also by its number, which a scanner reads (contract, /v1).
 */
function addRecord(app: FastifyInstance, services: Services, resource: Resource, permission: string[]) {
  if (permission.length === 0) return
  const { entities } = services.registry
  const number = entities[resource.entity]!.fields[resource.title]?.series && resource.title
  const schema = {
    tags: [resource.name],
    summary: `${resource.label} · one`,
    params: number === undefined ? idParameter : idOrNumber,
    response: { 200: recordAnswer(entities, resource) },
  }
  addReading(app, `/${resource.endpoint}/:id`, { permission, schema }, async asked => {
    const id = String(dataOf(asked.params).id)
    return readRecordAnswer(services, asked, resource, id, UUID.test(id) ? 'id' : number)
  })
}
