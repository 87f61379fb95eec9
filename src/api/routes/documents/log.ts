import { dataOf } from '../../../engine/value/data.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireScope } from '../../../domain/requireScope.ts'
import { refusal } from '../../../domain/refusal.ts'
import { operationName } from '../../../domain/journal/operationLog.ts'
import { readListQuery } from '../../http/readListQuery.ts'
import { ID, idParameter, listParameters } from '../../http/shapes/schemas.ts'
import { readListAnswer } from '../../http/readListAnswer.ts'
import type { Services } from '../../services.ts'
import { allOf, tellsRows } from '../../http/shapes/answers.ts'

type Query = Readonly<Record<string, unknown>>

/** Other names of parameters of the log's list. */
const NAMES: Record<string, string> = { timeStart: 'operationTimeStart', timeEnd: 'operationTimeEnd' }

/**
 * Adds the route of the operation log: of one document, for callers that may open it; of all, for those that may open
 * the list.
 */
export async function log(app: FastifyInstance, { services }: { services: Services }) {
  const text = { type: 'string', maxLength: 200 }
  const all = services.registry.resources.operationLog
  const querystring = {
    type: 'object',
    additionalProperties: false,
    dependentRequired: { orderId: ['orderType'] },
    properties: {
      ...(all && listParameters(all).properties),
      ...Object.fromEntries(Object.keys(NAMES).map(name => [name, text])),
      orderType: { type: 'integer', minimum: 0, maximum: 99 },
      orderId: idParameter.properties.id,
    },
  }
  const row = { ...allOf({ id: ID }), additionalProperties: true }
  // Of one document it is not counted.
  const answer = tellsRows(row)
  app.get<{ Querystring: Query }>(
    '/log',
    {
      config: { permission: 'signedIn', refuses: [404] },
      schema: { tags: ['log'], summary: '操作日志', querystring, ...answer },
    },
    async (request, reply) =>
      request.query.orderId === undefined ? sendAll(services, request, reply) : sendOne(services, request, reply),
  )
}

async function sendAll(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const own = request.view.resources.operationLog
  if (!own) throw refusal('permission.denied')
  const given = Object.entries(dataOf(request.query)).map(([name, value]) => [NAMES[name] ?? name, value] as const)
  const query = readListQuery(own, own.list.modes[0]!, Object.fromEntries(given))
  const { result, info } = await readListAnswer(services, request, query)
  return reply.answerJson(result, info)
}

async function sendOne(services: Services, { actor, view, company, seen, query }: FastifyRequest, reply: FastifyReply) {
  const [orderType, orderId] = [Number(dataOf(query).orderType), String(dataOf(query).orderId)]
  const resource = Object.values(view.resources).find(({ document }) => document?.type === orderType)
  if (!resource?.pages.some(page => page.view === 'show')) throw refusal('permission.denied')
  await requireScope(company, services.registry, actor, resource, [orderId], 'see')
  const rows = await company
    .selectFrom('operationLog')
    .select([
      'id',
      'customerName',
      'operationTime',
      'operationType',
      'operationTypeName',
      'remark',
      'sn',
      'snId',
      'snTypeName',
    ])
    .where('orderType', '=', orderType)
    .where('orderId', '=', orderId)
    .where(seen('operationLog'))
    .orderBy('operationTime')
    .orderBy('id')
    .execute()
  const { entities } = services.registry
  return reply.answer(
    rows.map(row => ({
      ...row,
      operationTypeName: operationName(entities, row.operationType, row.operationTypeName),
    })),
  )
}
