import type { FastifyInstance } from 'fastify'
import { readRecord } from '../../database/queries/readRecord.ts'
import { type ProposedLine, stockOutFrom } from '../../domain/createStockOut.ts'
import { once } from '../../domain/once.ts'
import { runTransition } from '../../domain/runTransition.ts'
import { returnItems } from '../../domain/salesReturnOrder.ts'
import { editSalesRemark } from '../../domain/salesRemark.ts'
import { stockOutProposal } from '../../domain/stockOutProposal.ts'
import { claimOf } from '../claimOf.ts'
import { recordBody } from '../recordBody.ts'
import { givenFor, idempotent, idParameter } from '../schemas.ts'
import type { Services } from '../services.ts'

const id = idParameter.properties.id
const detail = ['sale-putoutDetail', 'warehouse-putoutDetail']

/** The calls of the sales side that are no list, record, form or transition of a declared resource (contract, /v1). */
export async function sales(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, registry, counter } = services
  const { stockOutOrder } = registry.resources
  if (!stockOutOrder) return
  const tags = ['sales']

  app.get<{ Params: { id: string } }>(
    '/salesOrder/:id/stockOutOrder',
    {
      config: { access: ['warehouse-putoutDetail', 'sale-putoutDetail', 'sale-returnDetail'] },
      schema: { tags, summary: '销售单的出库单', params: idParameter },
    },
    async ({ company, actor, params }, reply) => {
      const orders = await company
        .selectFrom('stockOutOrder')
        .select('id')
        .where('salesId', '=', params.id)
        .where('confirmStatus', '=', 1)
        .orderBy('time', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute()
      const db = connection.db as never
      const rows = await Promise.all(
        orders.map(order => readRecord(db, registry.entities, stockOutOrder, actor.serviceBuyerId, order.id)),
      )
      return reply.answer(rows)
    },
  )

  const creating = ['sale-putoutDetail', 'sale-contract', 'warehouse-putoutDetail']
  app.get<{ Params: { id: string } }>(
    '/salesOrder/:id/_stockOut',
    { config: { access: creating }, schema: { tags, summary: '可出库商品', params: idParameter } },
    async ({ company, params }, reply) => reply.answer(await stockOutProposal(company, params.id)),
  )

  app.post<{ Params: { id: string }; Body: { items?: ProposedLine[]; freightCost?: number | null } }>(
    '/salesOrder/:id/_stockOut',
    {
      config: { access: creating },
      schema: {
        tags,
        summary: '生成出库单',
        params: idParameter,
        headers: idempotent,
        body: recordBody(registry.entities, stockOutOrder),
      },
      // Nothing said means all that is open.
      preValidation: async request => void (request.body ??= {}),
    },
    async (request, reply) => {
      const { company, actor, params, body } = request
      const made = await once(company, actor, claimOf(request), trx =>
        stockOutFrom(trx, registry, actor, params.id, body),
      )
      counter.forget(actor.serviceBuyerId)
      return reply.answer({ id: made })
    },
  )

  app.post<{ Body: string[] }>(
    '/salesOrder/returnOrder',
    {
      config: { access: ['warehouse-putoutDetail'] },
      schema: { tags, summary: '退货', headers: idempotent, body: { type: 'array', maxItems: 500, items: id } },
    },
    async (request, reply) => {
      const { company, actor, body } = request
      const key = await once(company, actor, claimOf(request), trx => returnItems(trx, actor, body))
      counter.forget(actor.serviceBuyerId)
      return reply.answer(key)
    },
  )

  app.patch<{ Body: { id: string; remark?: string | null } }>(
    '/salesOrder/baseInfo',
    {
      config: { access: [...detail, 'sale-contract'] },
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
