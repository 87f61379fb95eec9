import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../domain/DomainError.ts'
import { idParameter } from '../schemas.ts'

const query = {
  type: 'object',
  additionalProperties: false,
  required: ['orderType', 'orderId'],
  properties: { orderType: { type: 'integer', minimum: 0, maximum: 99 }, orderId: idParameter.properties.id },
}

/** The operation log of a document, for whoever may open the document. */
export async function log(app: FastifyInstance) {
  app.get<{ Querystring: { orderType: number; orderId: string } }>(
    '/log',
    { config: { access: 'signedIn' }, schema: { tags: ['log'], summary: '操作日志', querystring: query } },
    async ({ view, company, query: { orderType, orderId } }, reply) => {
      const resource = Object.values(view.resources).find(resource => resource.documentType === orderType)
      if (!resource?.pages.some(page => page.view === 'show')) throw new DomainError('permission.denied')
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
        .orderBy('operationTime')
        .orderBy('id')
        .execute()
      return reply.answer(rows)
    },
  )
}
