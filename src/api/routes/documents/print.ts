import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import type { RecordView } from '../../../engine/model/recordView.ts'
import { readRecord } from '../../../database/queries/readRecord.ts'
import { reason } from '../../../domain/reason.ts'
import { refusal } from '../../../domain/refusal.ts'
import { logPrint } from '../../../domain/journal/prints.ts'
import {
  readPrintLayout,
  readPrintLayouts,
  resetPrintLayout,
  savePrintLayout,
} from '../../../domain/settings/printSettings.ts'
import { requireState } from '../../../domain/records/checks/requireState.ts'
import type { PrintLayout } from '../../../engine/generated/entities.ts'
import type { Entities, Print } from '../../../engine/model/model.ts'
import { printView } from '../../../engine/print/printView.ts'
import { mutate } from '../../http/mutate.ts'
import { bodyOf, ID, idempotent, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { allOf, anyObject, tells, tellsNothing } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'

interface One {
  Params: { id: string }
  Body: { id?: string }
}

/** Menu keys that may change print layouts (contract: who may open what). */
const SETTERS = ['sale-printTpl']

/** Body of a print event. */
const printedBody = typed('PrintedBody', {
  type: 'object',
  additionalProperties: false,
  properties: { id: idParameter.properties.id },
})

const layoutOf = ({ printLayout }: Entities) => typed('PrintLayout', bodyOf(printLayout!))

/** Adds the routes of print documents: their data, print events, and the company's layouts. */
export async function print(app: FastifyInstance, { services }: { services: Services }) {
  const { prints, entities } = services.registry
  const layouts = { type: 'object', additionalProperties: layoutOf(entities) }
  app.get(
    '/print/settings',
    { config: { permission: SETTERS }, schema: { tags: ['print'], summary: '打印模板设置', ...tells(layouts) } },
    async ({ company }, reply) => reply.answer(await readPrintLayouts(company)),
  )
  for (const document of Object.values(prints)) {
    addDocument(app, services, document)
    addSettings(app, services, document)
  }
}

function addDocument(app: FastifyInstance, services: Services, document: Print) {
  const { connection, registry } = services
  const views = new WeakMap<Print, RecordView>()
  const viewOf = (own: Print) => {
    const view = views.get(own) ?? printView(own)
    views.set(own, view)
    return view
  }
  const resource = registry.resources[document.resource]!
  const read = async ({ view, actor, params }: FastifyRequest<One>) => {
    const own = viewOf(view.prints[document.name]!)
    const record = await readRecord(connection.db, view.entities, own, actor, params.id)
    if (!record) throw refusal('record.missing')
    requireState(resource, record, document.when, reason('print.act', { title: document.title }))
    return record
  }
  const layout = { anyOf: [layoutOf(registry.entities), { type: 'null' }] }
  const printed = tells(allOf({ record: anyObject, layout }))
  const url = `/print/${document.name}/:id`
  const about = { tags: ['print'], params: idParameter }
  const config = { permission: document.permission, takesTurns: true, refuses: [409] }
  app.get<One>(
    url,
    { config, schema: { ...about, summary: `${document.title} · 打印内容`, ...printed } },
    async (request, reply) => {
      const [record, layout] = await Promise.all([read(request), readPrintLayout(request.company, document)])
      return reply.answer({ record, layout: layout ?? null })
    },
  )
  app.post<One>(
    url,
    {
      config,
      schema: { ...about, summary: `${document.title} · 已打印`, ...tells(ID), headers: idempotent, body: printedBody },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      if ((body.id ?? params.id) !== params.id) throw refusal('transition.unclear')
      await read(request)
      await mutate(request, trx => logPrint(trx, registry, actor, document, params.id))
      return reply.answer(params.id)
    },
  )
}

/**
 * Adds the routes of a document's layout, for callers that may also print it: the preview shows a record of the
 * company.
 */
function addSettings(app: FastifyInstance, { registry }: Services, document: Print) {
  const url = `/print/settings/${document.name}`
  const about = { tags: ['print'], summary: `${document.title} · 打印模板设置` }
  const body = layoutOf(registry.entities)
  const config = { permission: SETTERS }
  app.put<{ Body: PrintLayout }>(
    url,
    { config, schema: { ...about, body, ...tells(body) } },
    async (request, reply) => {
      const { company, actor, view } = request
      if (!view.prints[document.name]) throw refusal('permission.denied')
      await inTransaction(company, trx => savePrintLayout(trx, actor, document, request.body))
      return reply.answer(request.body)
    },
  )
  app.delete(url, { config, schema: { ...about, ...tellsNothing } }, async ({ company, view }, reply) => {
    if (!view.prints[document.name]) throw refusal('permission.denied')
    await resetPrintLayout(company, document)
    return reply.answer(null)
  })
}
