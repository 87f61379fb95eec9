import type { FastifyInstance } from 'fastify'
import { once } from '../../domain/once.ts'
import { runTransition } from '../../domain/runTransition.ts'
import { editSalesRemark } from '../../domain/salesRemark.ts'
import { claimOf } from '../claimOf.ts'
import { givenFor, idempotent, idParameter } from '../schemas.ts'
import type { Services } from '../services.ts'

const id = idParameter.properties.id
const detail = ['sale-putoutDetail', 'warehouse-putoutDetail']

/** The calls of the sales side that are no list, record, form or transition of a declared resource (contract, /v1). */
export async function sales(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  const { stockOutOrder } = registry.resources
  if (!stockOutOrder) return
  const tags = ['sales']

  app.patch<{ Body: { id: string; remark?: string | null } }>(
    '/salesOrder/baseInfo',
    {
      config: { access: [...detail, 'sale-order'] },
      schema: {
        tags,
        summary: '销售备注',
        headers: idempotent,
        body: {
          type: 'object',
          required: ['id'],
          additionalProperties: false,
          properties: { id, remark: registry.entities.salesRemark!.fields.remark!.schema },
        },
      },
    },
    async (request, reply) => {
      const { company, actor, body } = request
      await once(company, actor, claimOf(request), trx => editSalesRemark(trx, actor, body.id, body.remark))
      return reply.answer(body.id)
    },
  )

  const { shippingCorpId, trackingNo, imgurl } = registry.entities.shipping!.fields
  app.post<{ Body: { stockId: string; stockType?: number } & Record<string, unknown> }>(
    '/salesOrder/saveShipping',
    {
      config: { access: detail },
      schema: {
        tags,
        summary: '录入物流',
        headers: idempotent,
        body: {
          type: 'object',
          required: ['stockId'],
          additionalProperties: false,
          properties: {
            stockId: id,
            stockType: { type: 'integer', enum: [0] },
            shippingCorpId: givenFor(shippingCorpId!),
            trackingNo: trackingNo!.schema,
            imgurl: imgurl!.schema,
          },
        },
      },
    },
    async (request, reply) => {
      const { company, actor } = request
      const { stockId, stockType: _, ...body } = request.body
      const transitions = stockOutOrder.transitions.filter(({ name }) => name === 'ship')
      await once(company, actor, claimOf(request), trx =>
        runTransition(trx, registry, actor, { resource: stockOutOrder, transitions, ids: [stockId], body }),
      )
      return reply.answer(stockId)
    },
  )
}
