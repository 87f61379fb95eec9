import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import { inTransaction } from '../../../database/inTransaction.ts'
import type { FastifyInstance } from 'fastify'
import { readRecord } from '../../../database/queries/readRecord.ts'
import { refusal } from '../../../domain/refusal.ts'
import { logExport } from '../../../domain/journal/logExport.ts'
import { requireState } from '../../../domain/records/checks/requireState.ts'
import type { Data } from '../../../engine/value/data.ts'
import type { RecordExport } from '../../../engine/model/exportModel.ts'
import type { Entity, Mode, Resource } from '../../../engine/model/model.ts'
import { isOfLine } from '../../../engine/list/isOfLine.ts'
import { queryOfIds } from '../../http/readListQuery.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import { sendExport } from '../../http/files/sendExport.ts'
import type { Services } from '../../services.ts'
import { tellsFile } from '../../http/shapes/answers.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'

// Clients may send the parameters of their lists; the file is always complete.
const ignored = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    page: { type: 'integer' },
    per_page: { type: 'integer' },
    size: { type: 'integer' },
  },
}

/**
 * Adds the route that exports one record with its lines to Excel, for resources that declare it; logged as operation 5.
 */
export async function recordExports(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources)) {
    const file = resource.show.export
    if (file) addExport(app, services, resource, file)
  }
}

function addExport(app: FastifyInstance, services: Services, resource: Resource, file: RecordExport) {
  const shown = pageKeys(resource, 'show')
  const modes = new WeakMap<RecordExport, Mode>()
  const modeOf = (own: RecordExport) => {
    const mode = modes.get(own) ?? { ...own, label: own.name, endpoint: resource.endpoint, with: [] }
    modes.set(own, mode)
    return mode
  }
  app.get<{ Params: { id: string } }>(
    `/${resource.endpoint}/:id/_export`,
    {
      config: { permission: file.permission ?? shown, writes: true, refuses: [409] },
      schema: {
        tags: [resource.name],
        summary: file.name,
        params: idParameter,
        querystring: ignored,
        ...tellsFile(WORKBOOK),
      },
    },
    async (request, reply) => {
      const { actor, company, params, view } = request
      const own = view.resources[resource.name]
      if (!own?.show.export) throw refusal('permission.denied')
      const record = await readRecord(services.connection.db, view.entities, own, actor, params.id)
      if (!record) throw refusal('record.missing')
      requireState(resource, record, file.when, `导出${file.name}`)
      const document = { id: params.id, sn: String(record[own.title]) }
      const query = queryOfIds(own, ofLines(view.entities[own.entity]!, modeOf(own.show.export), record), [params.id])
      const words = file.by.map(property => record[property])
      const log = () => inTransaction(company, trx => logExport(trx, actor, resource, document))
      return sendExport(services, request, reply, query, { name: file.name, document: { ...document, words } }, log)
    },
  )
}

/** Leaves out the lines of a record that has none: the file then tells the record alone. */
function ofLines(entity: Entity, mode: Mode, record: Data): Mode {
  const { rows, columns } = mode
  const lines = rows === undefined ? undefined : record[rows]
  if (rows === undefined || !Array.isArray(lines) || lines.length > 0) return mode
  return { ...mode, rows: undefined, columns: columns.filter(({ source }) => !isOfLine(entity, source, rows)) }
}
