import type { FastifyInstance } from 'fastify'
import { allOf, count, listOf, tells, text } from '../../api/http/shapes/answers.ts'
import { typed } from '../../api/http/shapes/named.ts'
import { ID, idempotent } from '../../api/http/shapes/schemas.ts'
import { mutate } from '../../api/http/mutate.ts'
import { requireVisibleInputs } from '../../api/http/requireVisibleInputs.ts'
import type { Services } from '../../api/services.ts'
import { type OrderedRow, orderProposed } from '../proposal/orderProposed.ts'
import { refusal } from '../refusal.ts'

/** Rows that are ordered at once: as many as a page of the list has. */
const MOST_ROWS = 200

const order = typed('ProposedOrder', allOf({ id: ID, sn: text, supplierName: text, lines: count }))
const figure = { type: 'number', minimum: 0 }
const row = {
  type: 'object',
  additionalProperties: false,
  required: ['productId'],
  properties: {
    productId: ID,
    quantity: { ...figure, description: 'What is proposed unless given.' },
    supplierId: { ...ID, description: 'Of whom it was ordered last unless given.' },
    price: { ...figure, description: 'The last one unless given.' },
    seen: { ...figure, description: 'What was proposed when it was read: refused where it is less by now.' },
  },
}

/** Adds the route that makes purchase orders of what is proposed, for who may make them. */
export async function purchaseProposals(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  const { purchaseProposal } = registry.resources
  if (!purchaseProposal) return
  app.post<{ Body: { rows: OrderedRow[] } }>(
    `/${purchaseProposal.endpoint}/_order`,
    {
      config: { permission: ['purchase-proposal'], refuses: [404, 409] },
      schema: {
        tags: [purchaseProposal.name],
        summary: '生成采购订单',
        description: 'One for each supplier, all or none.',
        headers: idempotent,
        ...tells(listOf(order)),
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['rows'],
          properties: { rows: { type: 'array', minItems: 1, maxItems: MOST_ROWS, items: row } },
        },
      },
    },
    async (request, reply) => {
      const { actor, body, view } = request
      const { form, pages = [] } = view.resources.purchaseOrder ?? {}
      const mayOrder = pages.some(({ view, proposal }) => view === 'edit' && proposal === undefined)
      if (!form || !mayOrder) throw refusal('permission.denied')
      const items = body.rows.map(({ productId, price }) => ({ productId, ...(price !== undefined && { price }) }))
      requireVisibleInputs(form, { items })
      return reply.answer(await mutate(request, trx => orderProposed(trx, registry, view, actor, body.rows)))
    },
  )
}
