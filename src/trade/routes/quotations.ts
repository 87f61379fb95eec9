import { inTransaction } from '../../database/inTransaction.ts'
import type { FastifyInstance } from 'fastify'
import { logExport } from '../../domain/journal/logExport.ts'
import { chosenTemplate, offeredTemplates } from '../quotation/chosenTemplate.ts'
import { fillTemplate, previewTemplate } from '../quotation/fillTemplate.ts'
import { inquiryQuotation } from '../quotation/inquiryQuotation.ts'
import { idParameter } from '../../api/http/shapes/schemas.ts'
import { sendWorkbook } from '../../api/http/files/sendWorkbook.ts'
import type { Services } from '../../api/services.ts'
import { anyObject, listOf, tells } from '../../api/http/shapes/answers.ts'

/** Keys that open an inquiry allow its quotation, too. */
const permission = ['inquiry-list', 'bwcgo-index']
const tags = ['inquiry']

const querystring = {
  type: 'object',
  additionalProperties: false,
  required: ['template'],
  properties: {
    template: { type: 'string', pattern: `^[1-3]$|${idParameter.properties.id.pattern}`, description: 'As offered.' },
    preview: { type: 'boolean', default: false, description: 'Answers with the sheet to look at, and logs nothing.' },
  },
}

/**
 * Adds the routes that put an inquiry into a template, as a preview or a download; a download is logged as operation 5.
 */
export async function quotations(app: FastifyInstance, { services }: { services: Services }) {
  app.get(
    '/inquiry/exportTemplate/_offered',
    { config: { permission }, schema: { tags, summary: '可选的报价模版', ...tells(listOf(anyObject)) } },
    async ({ company, seen }, reply) => reply.answer(await offeredTemplates(company, seen)),
  )

  app.get<{ Params: { id: string }; Querystring: { template: string; preview: boolean } }>(
    '/inquiry/:id/_quotation',
    {
      config: { permission, sees: 'inquiry', writes: true, refuses: [422] },
      schema: { tags, summary: '导出报价单', params: idParameter, querystring },
    },
    async ({ actor, company, seen, params: { id }, query, view }, reply) => {
      const now = new Date().toISOString()
      const { inquirySn: sn, ...quotation } = await inquiryQuotation(company, view.entities, id, now)
      const quoter = { corpName: actor.company.corpName, name: actor.name }
      const template = await chosenTemplate(company, seen, query.template, quoter)
      if (query.preview) return reply.answer(await previewTemplate(services.storage, template, quotation, actor))
      const content = await fillTemplate(services.storage, template, quotation, actor)
      const resource = services.registry.resources.inquiry!
      await inTransaction(company, trx => logExport(trx, actor, resource, { id, sn }))
      return sendWorkbook(reply, '报价单', content, [quotation.sn, quotation.customerName])
    },
  )
}
