import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/inTransaction.ts'
import { refusal } from '../refusal.ts'
import { SHARE_DAYS, sharePurchase, sharesOf, unsharePurchase } from '../shares/purchaseShare.ts'
import { openSharedPurchase } from '../shares/sharedPurchase.ts'
import { ID, idParameter } from '../../api/http/shapes/schemas.ts'
import type { Services } from '../../api/services.ts'
import { unseen } from '../../api/http/unseen.ts'
import { allOf, anyObject, count, flag, listOf, tells, text, time, timeOrNull } from '../../api/http/shapes/answers.ts'
import { typed } from '../../api/http/shapes/named.ts'

interface One {
  Params: { id: string }
}

/** Keys that open purchase orders allow sharing one with its supplier. */
const permission = ['purchase-order']
const tags = ['share']
const { id } = idParameter.properties
const days = { type: 'integer', enum: SHARE_DAYS, default: 7, description: 'For how many days the link is open.' }

const share = allOf({
  ...{ id: ID, creatorName: text, createdAt: time, expiresAt: time, revokedAt: timeOrNull },
  ...{ views: count, lastOpened: timeOrNull, isOpen: flag },
})
const made = { ...allOf({ key: text, path: text }), additionalProperties: true }

/** Adds the routes of share links, which show one purchase order without an account (spec, sales 2). */
export async function shares(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, registry, globals } = services
  const { purchaseOrder } = registry.resources
  if (!purchaseOrder) return
  const config = { permission, sees: purchaseOrder.entity }

  app.get<{ Params: { key: string } }>(
    '/purchaseOrder/share/:key',
    {
      config: { permission: 'public', refuses: [429] },
      schema: {
        tags,
        summary: '分享的采购单',
        ...tells(anyObject),
        params: { type: 'object', required: ['key'], properties: { key: { type: 'string' } } },
      },
      // A refusal must not be cached or indexed either.
      onRequest: async ({ params }, reply) => {
        reply.headers(unseen)
        // Refused here, so that an impossible key gets the same answer as a wrong one.
        if (/[^ -~]/.test(params.key)) throw refusal('share.missing')
      },
    },
    async ({ params: { key }, ip: address }, reply) =>
      reply.answer(await openSharedPurchase(connection.db, registry, globals, { key, address })),
  )

  app.get<One>(
    '/purchaseOrder/:id/_shares',
    {
      config,
      schema: {
        tags,
        summary: '采购单的分享链接',
        ...tells(listOf(typed('PurchaseShare', share))),
        params: idParameter,
      },
    },
    async ({ company, params: { id } }, reply) => reply.answer(await sharesOf(company, id)),
  )

  // Without an idempotency key: the answer holds the share key, which must not be stored.
  app.post<One & { Body: { days: number } }>(
    '/purchaseOrder/:id/_share',
    {
      config,
      schema: {
        tags,
        summary: '分享采购单',
        ...tells(made),
        params: idParameter,
        body: { type: 'object', additionalProperties: false, properties: { days } },
      },
    },
    async ({ company, actor, params, body, view }, reply) => {
      // The link shows prices, so its author has to be allowed to see them.
      if (!view.entities.purchaseOrder!.fields.total) throw refusal('permission.denied')
      const share = { purchaseId: params.id, days: body.days }
      const made = await inTransaction(company, trx => sharePurchase(trx, actor, purchaseOrder, share))
      return reply.answer({ ...made, path: `/purchase/share/${made.key}` })
    },
  )

  app.patch<One & { Body: { shareId: string } }>(
    '/purchaseOrder/:id/_unshare',
    {
      config,
      schema: {
        tags,
        summary: '撤销分享链接',
        ...tells(ID),
        params: idParameter,
        body: { type: 'object', additionalProperties: false, required: ['shareId'], properties: { shareId: id } },
      },
    },
    async ({ company, actor, params, body }, reply) => {
      const share = { purchaseId: params.id, shareId: body.shareId }
      await inTransaction(company, trx => unsharePurchase(trx, actor, purchaseOrder, share))
      return reply.answer(body.shareId)
    },
  )
}
