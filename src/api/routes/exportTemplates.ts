import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createExportTemplate, type ExportTemplateInput, updateExportTemplate } from '../../domain/exportTemplate.ts'
import { once } from '../../domain/once.ts'
import { drawSample } from '../../domain/quotation/drawSample.ts'
import { previewQuotation } from '../../domain/quotation/previewQuotation.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import { chinaTime } from '../../engine/time.ts'
import type { Entity, Field } from '../../engine/model.ts'
import { envelopeOf, idParameter } from '../schemas.ts'
import { sendWorkbook } from '../sendWorkbook.ts'
import type { Services } from '../services.ts'

const URL = '/inquiry/exportTemplate'
const access = ['inquiry-offerTemplate']
const tags = ['exportTemplate']

/** Quotation templates are made and changed, looked at as a filled workbook, and there is one to begin with. */
export async function exportTemplates(app: FastifyInstance, { services }: { services: Services }) {
  const body = bodyOf(services.registry.entities.exportTemplate!)
  const headers = {
    type: 'object',
    properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 100 } },
  }
  const answer = { 200: envelopeOf({ type: 'object', properties: { id: idParameter.properties.id } }) }

  app.post<{ Body: ExportTemplateInput }>(
    URL,
    { config: { access }, schema: { tags, summary: '新建报价模版', headers, body, response: answer } },
    async (request, reply) => {
      const id = await saveOnce(request, trx => createExportTemplate(trx, request.actor, request.body))
      services.counter.forget(request.actor.serviceBuyerId)
      return reply.answer({ id })
    },
  )

  app.put<{ Params: { id: string }; Body: ExportTemplateInput }>(
    `${URL}/:id`,
    {
      config: { access },
      schema: { tags, summary: '修改报价模版', params: idParameter, headers, body, response: answer },
    },
    async (request, reply) => {
      const { id } = request.params
      await saveOnce(request, trx => updateExportTemplate(trx, id, request.body))
      return reply.answer({ id })
    },
  )

  const querystring = {
    type: 'object',
    additionalProperties: false,
    properties: { type: { type: 'integer', minimum: 1, maximum: 4, description: "Instead of the template's own." } },
  }
  app.get<{ Params: { id: string }; Querystring: { type?: number } }>(
    `${URL}/:id/_preview`,
    { config: { access }, schema: { tags, summary: '预览报价模版', params: idParameter, querystring } },
    async (request, reply) => {
      const { corpName } = request.actor.company
      const wanted = { id: request.params.id, type: request.query.type, corpName }
      const content = await previewQuotation(request.company, services.storage, wanted)
      return sendWorkbook(reply, `报价预览${chinaTime().format('YYYYMMDDHHmmss')}`, content)
    },
  )

  app.get(
    `${URL}/_sample`,
    { config: { access: 'signedIn' }, schema: { tags, summary: '下载自定义模版示例' } },
    async (_request, reply) => sendWorkbook(reply, '自定义报价模版示例', await drawSample()),
  )
}

function saveOnce<Result>(
  request: FastifyRequest,
  work: (trx: CompanyTransaction) => Promise<Result>,
): Promise<Result> {
  const claim = {
    key: request.headers['idempotency-key'] as string | undefined,
    route: `${request.method} ${request.url.split('?')[0]}`,
    body: request.body,
  }
  return once(request.company, request.actor, claim, work)
}

/** What may be sent; that something is missing is the rule's to say, in its own words. */
function bodyOf({ fields }: Entity) {
  const sent = Object.values(fields).filter(field => field.stored && !field.readOnly)
  return {
    type: 'object',
    additionalProperties: false,
    required: ['type'],
    properties: {
      id: idParameter.properties.id,
      ...Object.fromEntries(sent.map(field => [field.name, orNull(field)])),
    },
  }
}

const orNull = ({ name, schema }: Field) =>
  name === 'type' ? schema : { ...schema, type: [...new Set([schema.type, 'null'].flat())] }
